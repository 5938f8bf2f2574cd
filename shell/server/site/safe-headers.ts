import type { FastifyInstance, FastifyReply } from 'fastify';
import { permissionsOf } from '../document/policy';

/** Headers of every response. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  // This site shows passports in an <object>.
  'x-frame-options': 'SAMEORIGIN',
  // Disables legacy XSS filters, which were harmful. The content security policy replaces them.
  'x-xss-protection': '0',
  // Browsers ignore it without https.
  'strict-transport-security': 'max-age=31536000',
};

const permissions = permissionsOf(undefined);

/**
 * The policy of responses that are not pages: opened as a document, they cannot run or load anything, and have an
 * opaque origin.
 */
export const inertPolicy = "default-src 'none'; sandbox";

/** Chrome's PDF viewer is incomplete in a sandboxed document. Scripts in a PDF do not run in the site's origin. */
const pdfPolicy = "default-src 'none'; frame-ancestors 'self'";

/** Adds security headers to every response, including those of the processes behind the site. */
export function addSafeHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(everywhere);
    addPolicy(reply);
    addIfMissing(reply, 'permissions-policy', permissions);
    addIfMissing(reply, 'referrer-policy', 'no-referrer');
    // Any origin may embed files that any origin may fetch: other hosts use our releases, too.
    const isPublic = reply.getHeader('access-control-allow-origin') === '*';
    reply.header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin');
  });
}

/** Chooses the policy by content type. Only HTML pages may have their own policy. */
function addPolicy(reply: FastifyReply): void {
  const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';');
  // A 304 without a type keeps the headers of the cached response.
  if (reply.statusCode === 304 && type === '') return;
  if (type !== 'text/html')
    reply.header('content-security-policy', type === 'application/pdf' ? pdfPolicy : inertPolicy);
  else addIfMissing(reply, 'content-security-policy', inertPolicy);
  // Browsers refuse to open a sandboxed document with an opener policy.
  const isSandboxed = reply.getHeader('content-security-policy') === inertPolicy;
  if (!isSandboxed) addIfMissing(reply, 'cross-origin-opener-policy', 'same-origin');
}

function addIfMissing(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value);
}
