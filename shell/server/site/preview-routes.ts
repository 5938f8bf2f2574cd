import type { PreviewReader } from '@site/release/deploy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { safePath } from '../../platform/src/router/safe-path';
import { cookie } from '../assignment/cookies';
import { previewCookie } from '../assignment/preview-cookie';
import type { Documents } from '../document/documents';
import { noticePage } from '../document/notice';
import { leaveForm, leavePath } from '../document/preview-bar';

/** What serving previews needs to know of the site. */
export interface PreviewSite {
  siteUrl: string;
  previews: PreviewReader;
  documents(): Documents;
}

/** Opens previews from their links, and leaves them. */
export function servePreviews(app: FastifyInstance, { siteUrl, previews, documents }: PreviewSite): void {
  const { protocol } = new URL(siteUrl);
  const secure = protocol === 'https:';

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
      .header('set-cookie', cookie(previewCookie, token, { maxAge, secure }))
      .redirect(safePath(to), 303);
  });

  app.route({
    method: ['GET', 'POST'],
    url: leavePath,
    handler: (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('set-cookie', cookie(previewCookie, '', { maxAge: 0, secure }))
        .redirect('/', 303),
  });
}

/** As the visitor's browser writes it: without the port where the scheme implies it. */
function originOf(protocol: string, host: string): string | undefined {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Says why a preview cannot be seen. */
export async function refusePreview(
  reply: FastifyReply,
  { set }: Documents,
  status: 403 | 409,
  why: string,
): Promise<FastifyReply> {
  const text = `${why} Ask whoever gave you the link for a new one.`;
  const { html, headers } = await noticePage(set.mix.shell, {
    title: 'This preview cannot be shown',
    text,
    action: status === 409 ? leaveForm : '<a class="btn" href="/">To the site</a>',
  });
  return reply.code(status).headers(headers).send(html);
}
