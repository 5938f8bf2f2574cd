import { scriptJson, tag } from '../../server/document/markup';
import { type DocumentReleaseSet, releaseAddress, releaseSetElement } from '../../src/remotes/release-set';
import { findRoute } from '../../src/route';
import { type StartList, startElement } from '../../src/start-list';
import type { LocalBuild } from './local-build';

/** Reads the release set from a document of the site; undefined for any other HTML. */
export function releaseSetIn(html: string): DocumentReleaseSet | undefined {
  const text = elementOf(releaseSetElement).exec(html)?.[2];
  return text === undefined ? undefined : JSON.parse(text);
}

/**
 * Puts the local remote and a development shell into a document of the site, and removes the deployed remote's HTML.
 * Other HTML is returned unchanged.
 */
export function withLocalBuild(html: string, pathname: string, { remote, shell }: LocalBuild): string {
  const set = releaseSetIn(html);
  if (!set) return html;
  const { name, ...release } = remote;
  const local = { ...set, shell: release.version, remotes: { ...set.remotes, [name]: release } };
  const start: StartList = { scripts: shell.scripts, preloads: [] };
  const links = shell.styles.map((href) => tag('link', { rel: 'stylesheet', href })).join('');
  const bare = withoutFonts(withoutStyles(withoutStyles(html, 'shell'), name)).replace(
    '</title>',
    () => `</title>${links}`,
  );
  const swapped = withJson(withJson(bare, releaseSetElement, local), startElement, start);
  return findRoute(set.routes, pathname)?.remote === name ? withoutPage(swapped) : swapped;
}

const elementOf = (id: string) => new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');

const withJson = (html: string, id: string, value: unknown) =>
  html.replace(elementOf(id), (_all, open, _text, close) => open + scriptJson(value) + close);

/** Removes the deployed style sheets, because development builds bring their own. */
const withoutStyles = (html: string, name: string) =>
  html.replace(new RegExp(`<style data-href="${releaseAddress(name, '')}.*?</style>`, 'gs'), '');

const withoutFonts = (html: string) => html.replace(/<link rel="preload" as="font"[^>]*>/g, '');

const withoutPage = (html: string) =>
  html.replace(/(<div id="root">).*(<\/div><div id="stuck-bar")/s, (_all, open, close) => open + close);
