import { entryOf, type Manifest, slotModule } from '@site/release/contract';
import type { Page } from '@site/release/render';
import type { ReleaseFiles } from '@site/release/store';
import type { Preload } from '../../src/routing/start-list';

interface StyleSheet {
  href: string;
  text: string;
}

/** What a document loads besides its markup. */
export interface PageAssets {
  styles: StyleSheet[];
  fonts: string[];
  scripts: { src: string; integrity: string }[];
  preloads: Preload[];
  /** Of the page's slots, by name. */
  slots: Record<string, Preload[]>;
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

/** Collects the styles, fonts and scripts of a page from the shell, its remote and the remotes that fill its slots. */
export async function pageAssets(shell: ReleaseFiles, page: Page): Promise<PageAssets> {
  const entry = await shell.json<Entry>('entry.json');
  const own = Object.keys(shell.release.files);
  const fonts = own.filter((path) => path.endsWith('.woff2'));
  const { remote, route, slots = [] } = page;
  const content = remote && route ? await moduleAssets(remote, route.page) : nothing;
  const filled = await Promise.all(
    slots.map(async ({ name, remote: filler }) => ({ name, ...(await moduleAssets(filler, slotModule(name))) })),
  );
  return {
    styles: [...(await entryStyles(shell)), ...[content, ...filled].flatMap(({ styles }) => styles)],
    fonts: fonts.map((path) => `${shell.address}/${path}`),
    scripts: entry.js.map(withIntegrity(shell)).map(([src, integrity]) => ({ src, integrity })),
    preloads: content.preloads,
    slots: Object.fromEntries(filled.map(({ name, preloads }) => [name, preloads])),
  };
}

type ModuleAssets = Pick<PageAssets, 'styles' | 'preloads'>;

const nothing: ModuleAssets = { styles: [], preloads: [] };

/** What a browser loads for a module that a release exposes. */
async function moduleAssets(files: ReleaseFiles, module: string): Promise<ModuleAssets> {
  const manifest = await files.json<Manifest>('mf-manifest.json');
  const { path, isModule } = entryOf(manifest);
  const assets = manifest.exposes?.find(({ name }) => name === module)?.assets;
  if (!assets) return nothing;
  const { js, css } = assets;
  return {
    styles: await Promise.all((css.sync ?? []).map((each) => styleSheet(files, each))),
    preloads: [path, ...(js.sync ?? [])].map(withIntegrity(files)).map(([href, integrity]) => ({
      href,
      integrity,
      ...(isModule && { rel: 'modulepreload' as const }),
    })),
  };
}
