import { fileIn } from '@site/release/contract';
import type { Page } from '@site/release/render';
import type { ReleaseFiles } from '@site/release/store';

/** Size of every Open Graph image in pixels, as link previews expect. */
export const openGraphSize = { width: 1200, height: 630 };

/** URL of a page's Open Graph image: from its remote, otherwise from the shell. */
export function openGraphImageOf(shell: ReleaseFiles, { route, remote }: Page): string | undefined {
  const own = `cards/${route?.page}.jpg`;
  if (remote && fileIn(remote.release, own)) return `${remote.address}/${own}`;
  const general = 'cards/site.jpg';
  return fileIn(shell.release, general) ? `${shell.address}/${general}` : undefined;
}
