import { scriptJson, tag } from '../../server/document/markup';
import { type DocumentReleaseSet, releaseAddress, releaseSetElement } from '../../src/remotes/release-set';
import { findRoute } from '../../src/route';
import { type StartList, startElement } from '../../src/start-list';
import type { LocalBuild } from './local-build';

/** The release set that a document of the site was made with; undefined in any other HTML. */
export function releaseSetIn(html: string): DocumentReleaseSet | undefined {
  const text = elementOf(releaseSetElement).exec(html)?.[2];
  return text === undefined ? undefined : JSON.parse(text);
}

/**
 * A document of the site with the local remote and a development shell in it. HTML that was composed from the deployed
 * version of the remote is left out; any other HTML than a page's comes back as it was.
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

/** Development builds bring style sheets of their own. */
const withoutStyles = (html: string, name: string) =>
  html.replace(new RegExp(`<style data-href="${releaseAddress(name, '')}.*?</style>`, 'gs'), '');

const withoutFonts = (html: string) => html.replace(/<link rel="preload" as="font"[^>]*>/g, '');

const withoutPage = (html: string) =>
  html.replace(/(<div id="root">).*(<\/div><div id="stuck-bar")/s, (_all, open, close) => open + close);
