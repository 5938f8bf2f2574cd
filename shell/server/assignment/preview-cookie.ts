import type { Preview, PreviewReader } from '@site/release/deploy';
import { readCookie } from './cookies';

export const previewCookie = 'preview';

/** The preview that the browser with these cookies opened; undefined without one, or when it is no longer valid. */
export function openedPreview(previews: PreviewReader, cookies: string | undefined): Preview | undefined {
  const token = readCookie(cookies, previewCookie);
  const preview = token && previews.read(token);
  return preview && !('refused' in preview) ? preview : undefined;
}

/** Whether the browser with these cookies opened a preview that contains this version. */
export const isPreviewed = (previews: PreviewReader, cookies: string | undefined, name: string, version: string) =>
  openedPreview(previews, cookies)?.mix.some((each) => each.name === name && each.version === version) ?? false;
