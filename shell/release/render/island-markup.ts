import { ComposeError } from '../contract/errors';
import type { Release } from '../contract/release';
import type { RenderedPage } from '../contract/rendered-page';

/** The element around an island, with what it carries. Text in HTML contains no such mark: its quotes are escaped. */
const mark = /<div data-island="([^"]*)"/;

/**
 * Verifies that each page of a release is an island with the versions that the release carries, or none if it carries
 * nothing.
 * @throws ComposeError, which names the page
 */
export function checkIslands(
  { name, contract }: Pick<Release, 'name' | 'contract'>,
  pages: Record<string, RenderedPage>,
): void {
  const stated = marked(contract.carries);
  for (const [pathname, { html }] of Object.entries(pages)) {
    const found = mark.exec(html)?.[1] ?? '';
    if (found.split(' ').sort().join(' ') === stated) continue;
    const refuse = (problem: string) => new ComposeError(`${name}, page ${pathname}: ${problem}`);
    if (!found) throw refuse(`its release carries ${stated}, and the page is not an island`);
    throw refuse(`is an island with ${found}, and its release states that it carries ${stated || 'nothing'}`);
  }
}

const marked = (carries: Record<string, string> = {}): string =>
  Object.entries(carries)
    .map(([id, version]) => `${id}@${version}`)
    .sort()
    .join(' ');
