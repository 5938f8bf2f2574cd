import type { FastifyInstance, FastifyReply } from 'fastify';
import { permissionsOf } from '../document/policy';

/** On every answer. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  // Passports are shown in an <object> of this very site.
  'x-frame-options': 'SAMEORIGIN',
  // The old filters did harm; the content security policy does their work.
  'x-xss-protection': '0',
  // Browsers heed it over https alone.
  'strict-transport-security': 'max-age=31536000',
};

/** The policy of what is no page: opened as a document of its own, it runs and loads nothing, in an origin of its own. */
export const inertPolicy = "default-src 'none'; sandbox";

/** Chrome's viewer leaves half of itself out for a sandboxed PDF. Scripts in a PDF do not run in the site's origin. */
const pdfPolicy = "default-src 'none'; frame-ancestors 'self'";

/** Puts on every answer, also on those of the processes behind the site, what tells browsers not to guess, run or embed it. */
export function addSafeHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(everywhere);
    addPolicy(reply);
    addIfMissing(reply, 'permissions-policy', permissionsOf(undefined));
    addIfMissing(reply, 'referrer-policy', 'no-referrer');
    // Files that any origin may fetch may be embedded by any origin: releases serve other hosts, too.
    const isPublic = reply.getHeader('access-control-allow-origin') === '*';
    reply.header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin');
  });
}

/** By the type of the answer. Only HTML, which its sender wrote as a page, keeps a policy of its own. */
function addPolicy(reply: FastifyReply): void {
  const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';');
  // A 304 without a type renews what a browser has stored, whose headers stay.
  if (reply.statusCode === 304 && type === '') return;
  if (type !== 'text/html')
    reply.header('content-security-policy', type === 'application/pdf' ? pdfPolicy : inertPolicy);
  else addIfMissing(reply, 'content-security-policy', inertPolicy);
  // A sandboxed document cannot have an opener policy: browsers refuse to open it.
  const isSandboxed = reply.getHeader('content-security-policy') === inertPolicy;
  if (!isSandboxed) addIfMissing(reply, 'cross-origin-opener-policy', 'same-origin');
}

function addIfMissing(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value);
}
