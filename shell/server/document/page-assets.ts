import { entryOf, type Manifest } from '@site/release/contract';
import type { Page } from '@site/release/render';
import type { ReleaseFiles } from '@site/release/store';
import type { Preload } from '../../src/start-list';

export interface StyleSheet {
  href: string;
  text: string;
}

/** What a document loads besides its markup. */
export interface PageAssets {
  styles: StyleSheet[];
  fonts: string[];
  scripts: { src: string; integrity: string }[];
  preloads: Preload[];
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
  const { remote } = page;
  const exposed = await exposedAssets(page);
  return {
    styles: [
      ...(await entryStyles(shell)),
      ...(remote && exposed ? await Promise.all(exposed.styles.map((path) => styleSheet(remote, path))) : []),
    ],
    fonts: fonts.map((path) => `${shell.address}/${path}`),
    scripts: entry.js.map(withIntegrity(shell)).map(([src, integrity]) => ({ src, integrity })),
    preloads:
      remote && exposed
        ? exposed.scripts.map(withIntegrity(remote)).map(([href, integrity]) => ({
            href,
            integrity,
            ...(exposed.isModule && { rel: 'modulepreload' as const }),
          }))
        : [],
  };
}

/** The entry, scripts and style sheets of a page in its remote. */
async function exposedAssets({ remote, route }: Page) {
  if (!remote || !route) return undefined;
  const manifest = await remote.json<Manifest>('mf-manifest.json');
  const { path, isModule } = entryOf(manifest);
  const page = manifest.exposes?.find(({ name }) => name === route.page);
  const { js, css } = page?.assets ?? {};
  return page && { isModule, scripts: [path, ...(js?.sync ?? [])], styles: css?.sync ?? [] };
}
