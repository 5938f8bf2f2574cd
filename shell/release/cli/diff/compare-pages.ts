import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseClient } from '../../client/release-client';
import type { AppName } from '../../contract/app-name';
import type { TakePictures } from '../command/pictures';
import { picturePage } from './picture-page';
import { changedPages, openPreview } from './previewed-pages';

export interface PageComparison {
  /** All paths that were compared. */
  pages: string[];
  changed: string[];
  /** The document with the pictures of the changed pages, if pictures were taken. */
  pictures?: string;
}

/**
 * Compares the public pages of two versions through previews of them. With pictures, a page has also changed when it
 * only looks different. Throws `ReleaseError` when a version cannot be previewed.
 */
export async function comparePages(
  releaseClient: ReleaseClient,
  name: AppName,
  [before, after]: [string, string],
  takePictures?: TakePictures,
): Promise<PageComparison> {
  const preview = (version: string) => releaseClient.preview({ overrides: [{ name, version }], hours: 1 });
  const links = [await preview(before), await preview(after)] as const;
  const [old, now] = [await openPreview(links[0].url), await openPreview(links[1].url)];
  const pages = [...new Set([...links[0].pages, ...links[1].pages])];
  const changed = new Set(await changedPages(old, now, pages));
  if (!takePictures || pages.length === 0) return { pages, changed: [...changed] };

  const folder = await mkdtemp(join(tmpdir(), `diff-${name}-`));
  const files = pages.map((path) => {
    const stem = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
    return { path, before: `${stem}.before.png`, after: `${stem}.after.png` };
  });
  const pictures = files.flatMap(({ path, ...picture }) => [
    { url: old.origin + path, cookie: old.cookie, file: join(folder, picture.before) },
    { url: now.origin + path, cookie: now.cookie, file: join(folder, picture.after) },
  ]);
  try {
    await takePictures(pictures);
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  for (const { path, before, after } of files) {
    const [one, other] = await Promise.all([before, after].map((file) => readFile(join(folder, file))));
    if (one && other && !one.equals(other)) changed.add(path);
  }
  const document = join(folder, 'index.html');
  const shown = files.filter(({ path }) => changed.has(path));
  await writeFile(document, picturePage(`${name} ${before} and ${after}`, shown));
  return { pages, changed: pages.filter((path) => changed.has(path)), pictures: document };
}
