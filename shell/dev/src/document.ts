import { type Route, slotModule } from '@site/release/contract';
import { scriptJson, tag, titleTag } from '../../server/document/html/markup';
import { type DocumentReleaseSet, releaseAddress, releaseSetElement } from '../../src/remotes/release-set';
import { findRoute } from '../../src/routing/route';
import { type StartList, startElement } from '../../src/routing/start-list';
import type { LocalBuild } from './local-build';
import { type LocalRendering, ownSlots } from './render';
import { withLocalSlots } from './slots';

/** Reads the release set from a document of the site; undefined for any other HTML. */
export function releaseSetIn(html: string): DocumentReleaseSet | undefined {
  const text = elementOf(releaseSetElement).exec(html)?.[2];
  return text === undefined ? undefined : JSON.parse(text);
}

/** The set with these routes, the local build in the place of the deployed one, and the API's answers for both. */
function localSet(
  set: DocumentReleaseSet,
  routes: Route[],
  { remote }: LocalBuild,
  { page, data }: LocalRendering,
): DocumentReleaseSet {
  const { name, ...release } = remote;
  const remotes = { ...set.remotes, [name]: release };
  // A page keeps the answers that it was rendered with.
  const answers = page === undefined ? { ...data, ...set.data } : { ...set.data, ...data };
  return { ...set, routes, shell: release.version, remotes, data: answers };
}

/**
 * Puts the local remote and a development shell into a document of the site. Where the remote rendered nothing, the
 * site's HTML stays. Other HTML is returned unchanged. `routesOf` adds the routes that the site does not have yet.
 */
export function withLocalBuild(
  html: string,
  pathname: string,
  local: LocalBuild,
  rendering: LocalRendering,
  routesOf = (live: Route[]) => live,
): string {
  const set = releaseSetIn(html);
  if (!set) return html;
  const routes = routesOf(set.routes);
  const { name } = local.remote;
  const start: StartList = { scripts: local.shell.scripts, preloads: [] };
  const route = findRoute(routes, pathname);
  const modules = [...(route?.remote === name ? [route.page] : []), ...ownSlots(route, name).map(slotModule)];
  const styles = [...local.shell.styles, ...modules.flatMap((module) => local.styles[module] ?? [])];
  const links = styles.map((href) => tag('link', { rel: 'stylesheet', href })).join('');
  const bare = withoutFonts(withoutStyles(withoutStyles(html, 'shell'), name)).replace(
    /<title>.*?<\/title>/s,
    (served) => (rendering.title === undefined ? served : titleTag(rendering.title)) + links,
  );
  const swapped = withJson(
    withJson(bare, releaseSetElement, localSet(set, routes, local, rendering)),
    startElement,
    start,
  );
  return withPage(swapped, (page) => withLocalSlots(rendering.page ?? page, page, rendering.slots));
}

const elementOf = (id: string) => new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');

const withJson = (html: string, id: string, value: unknown) =>
  html.replace(elementOf(id), (_all, open, _text, close) => open + scriptJson(value) + close);

/** Removes the deployed style sheets, because development builds bring their own. */
const withoutStyles = (html: string, name: string) =>
  html.replace(new RegExp(`<style data-href="${releaseAddress(name, '')}.*?</style>`, 'gs'), '');

const withoutFonts = (html: string) => html.replace(/<link rel="preload" as="font"[^>]*>/g, '');

const withPage = (html: string, change: (page: string) => string) =>
  html.replace(
    /(<div id="root">)(.*)(<\/div><div id="stuck-bar")/s,
    (_all, open, page, close) => open + change(page) + close,
  );
