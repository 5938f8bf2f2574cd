import { fileIn } from '@site/release/contract';
import type { Page } from '@site/release/render';
import type { ReleaseFiles } from '@site/release/store';

/** Pixels of every card: what link previews ask for. */
export const cardSize = { width: 1200, height: 630 };

/** The address of the picture that stands for a page where it is shared: its remote's card, or else the shell's. */
export function cardOf(shell: ReleaseFiles, { route, remote }: Page): string | undefined {
  const own = `cards/${route?.page}.jpg`;
  if (remote && fileIn(remote.release, own)) return `${remote.address}/${own}`;
  const general = 'cards/site.jpg';
  return fileIn(shell.release, general) ? `${shell.address}/${general}` : undefined;
}
