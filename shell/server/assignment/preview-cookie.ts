import '@fastify/cookie';
import type { Preview, PreviewReader } from '@site/release/deploy';
import type { FastifyRequest } from 'fastify';

export const previewCookie = 'preview';

/** The part of a request that assignment reads. */
export type CookieRequest = Pick<FastifyRequest, 'cookies'>;

/** The preview whose cookie this request carries; undefined without a valid cookie. */
export function previewOf(previews: PreviewReader, { cookies }: CookieRequest): Preview | undefined {
  const token = cookies[previewCookie];
  const preview = token && previews.read(token);
  return preview && !('refused' in preview) ? preview : undefined;
}

/** Whether this browser opened a preview that contains this version. */
export const isPreviewed = (previews: PreviewReader, request: CookieRequest, name: string, version: string): boolean =>
  previewOf(previews, request)?.overrides.some((each) => each.name === name && each.version === version) ?? false;
