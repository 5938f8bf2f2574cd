import { scriptJson, tag } from '../../server/document/markup';
import { type DocumentReleaseSet, releaseAddress, releaseSetElement } from '../../src/remotes/release-set';
import { findRoute } from '../../src/route';
import { type StartList, startElement } from '../../src/start-list';
import type { LocalBuild } from './local-build';
import type { LocalPage } from './render';

/** Reads the release set from a document of the site; undefined for any other HTML. */
export function releaseSetIn(html: string): DocumentReleaseSet | undefined {
  const text = elementOf(releaseSetElement).exec(html)?.[2];
  return text === undefined ? undefined : JSON.parse(text);
}

/** The set of a document, with the local build in the place of the deployed one, and other API answers if given. */
const localSet = (set: DocumentReleaseSet, { remote }: LocalBuild, page: LocalPage | undefined): DocumentReleaseSet => {
  const { name, ...release } = remote;
  const remotes = { ...set.remotes, [name]: release };
  return { ...set, shell: release.version, remotes, ...(page && { data: page.data }) };
};

/**
 * Puts the local remote and a development shell into a document of the site. `page` is the local build's HTML of the
 * page; without it the site's HTML stays. Other HTML is returned unchanged.
 */
export function withLocalBuild(html: string, pathname: string, local: LocalBuild, page?: LocalPage): string {
  const set = releaseSetIn(html);
  if (!set) return html;
  const { name } = local.remote;
  const start: StartList = { scripts: local.shell.scripts, preloads: [] };
  const route = findRoute(set.routes, pathname);
  const styles = [...local.shell.styles, ...(route?.remote === name ? (local.pageStyles[route.page] ?? []) : [])];
  const links = styles.map((href) => tag('link', { rel: 'stylesheet', href })).join('');
  const bare = withoutFonts(withoutStyles(withoutStyles(html, 'shell'), name)).replace(
    '</title>',
    () => `</title>${links}`,
  );
  const swapped = withJson(withJson(bare, releaseSetElement, localSet(set, local, page)), startElement, start);
  return page ? withPage(swapped, page.html) : swapped;
}

const elementOf = (id: string) => new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');

const withJson = (html: string, id: string, value: unknown) =>
  html.replace(elementOf(id), (_all, open, _text, close) => open + scriptJson(value) + close);

/** Removes the deployed style sheets, because development builds bring their own. */
const withoutStyles = (html: string, name: string) =>
  html.replace(new RegExp(`<style data-href="${releaseAddress(name, '')}.*?</style>`, 'gs'), '');

const withoutFonts = (html: string) => html.replace(/<link rel="preload" as="font"[^>]*>/g, '');

const withPage = (html: string, page: string) =>
  html.replace(/(<div id="root">).*(<\/div><div id="stuck-bar")/s, (_all, open, close) => open + page + close);
