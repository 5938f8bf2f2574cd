import type { PreviewReader } from '@site/release/deploy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { safePath } from '../../platform/src/router/safe-path';
import { previewCookie } from '../assignment/preview-cookie';
import type { Documents } from '../document/documents';
import { noticePage } from '../document/notice';
import { leaveForm, leavePath } from '../document/preview-bar';

interface PreviewDeps {
  siteUrl: string;
  previews: PreviewReader;
  documents(): Documents;
}

/** Routes that open and leave a preview. */
export async function previewRoutes(
  app: FastifyInstance,
  { siteUrl, previews, documents }: PreviewDeps,
): Promise<void> {
  const { protocol } = new URL(siteUrl);
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https:' } as const;

  app.get<{ Querystring: { token?: string | string[]; to?: string | string[] } }>('/preview', (request, reply) => {
    const [token = ''] = [request.query.token].flat();
    const [to] = [request.query.to].flat();
    const preview =
      originOf(protocol, request.host) === siteUrl
        ? previews.read(token)
        : { refused: `It was made for ${siteUrl}, which is another site.` };
    if ('refused' in preview) return refusePreview(reply, documents(), 403, preview.refused);
    const maxAge = Math.ceil((Date.parse(preview.until) - Date.now()) / 1000);
    return reply
      .header('cache-control', 'no-store')
      .setCookie(previewCookie, token, { ...cookieOptions, maxAge })
      .redirect(safePath(to), 303);
  });

  app.route({
    method: ['GET', 'POST'],
    url: leavePath,
    handler: (_request, reply) =>
      reply.header('cache-control', 'no-store').clearCookie(previewCookie, cookieOptions).redirect('/', 303),
  });
}

/** The origin as browsers write it: without the scheme's default port. */
function originOf(protocol: string, host: string): string | undefined {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Sends a page that explains why a preview cannot be shown. */
export async function refusePreview(
  reply: FastifyReply,
  { set }: Documents,
  status: 403 | 409,
  reason: string,
): Promise<FastifyReply> {
  const sentence = reason.endsWith('.') ? reason : `${reason}.`;
  const text = `${sentence} Ask the person who gave you the link for a new one.`;
  const { html, headers } = await noticePage(set.files.shell, {
    title: 'This preview cannot be shown',
    text,
    action: status === 409 ? leaveForm : '<a class="btn" href="/">To the site</a>',
  });
  return reply.code(status).headers(headers).send(html);
}
