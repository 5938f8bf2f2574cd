import type { Page } from '@site/release/render';
import type { ReleaseFiles } from '@site/release/store';

interface ExposedAssets {
  name: string;
  assets: { js: { sync: string[] }; css: { sync: string[] } };
}

export interface StyleSheet {
  href: string;
  text: string;
}

/** What a document loads besides its markup. */
export interface PageAssets {
  styles: StyleSheet[];
  fonts: string[];
  scripts: { src: string; integrity: string }[];
  preloads: { href: string; integrity: string }[];
}

/** Reads a style sheet and makes its URLs absolute: inlined, they would be relative to the page. */
async function styleSheet(files: ReleaseFiles, path: string): Promise<StyleSheet> {
  const text = await files.text(path);
  return { href: `${files.address}/${path}`, text: text.replace(/url\((["']?)\.\.\//g, `url($1${files.address}/`) };
}

const withIntegrity = (files: ReleaseFiles) => (path: string) =>
  [`${files.address}/${path}`, files.integrity(path)] as const;

interface Entry {
  js: string[];
  css: string[];
}

/** The style sheets of every page of a shell. */
export async function entryStyles(shell: ReleaseFiles): Promise<StyleSheet[]> {
  const { css } = await shell.json<Entry>('entry.json');
  return Promise.all(css.map((path) => styleSheet(shell, path)));
}

/** Collects the styles, fonts and scripts of one page from the shell and the remote. */
export async function pageAssets(shell: ReleaseFiles, page: Page): Promise<PageAssets> {
  const entry = await shell.json<Entry>('entry.json');
  const own = Object.keys(shell.release.files);
  const fonts = own.filter((path) => path.endsWith('.woff2'));
  const exposed = await exposedAssets(page);
  const remote = page.remote;
  return {
    styles: [
      ...(await entryStyles(shell)),
      ...(remote && exposed ? await Promise.all(exposed.assets.css.sync.map((path) => styleSheet(remote, path))) : []),
    ],
    fonts: fonts.map((path) => `${shell.address}/${path}`),
    scripts: entry.js.map(withIntegrity(shell)).map(([src, integrity]) => ({ src, integrity })),
    preloads:
      remote && exposed
        ? ['remoteEntry.js', ...exposed.assets.js.sync]
            .map(withIntegrity(remote))
            .map(([href, integrity]) => ({ href, integrity }))
        : [],
  };
}

async function exposedAssets({ remote, route }: Page): Promise<ExposedAssets | undefined> {
  if (!remote || !route) return undefined;
  const manifest = await remote.json<{ exposes: ExposedAssets[] }>('mf-manifest.json');
  return manifest.exposes.find(({ name }) => name === route.page);
}
