import type { AskApi } from '../contract/api-answers';
import type { DocumentReleaseSet, RemoteRelease } from '../contract/document-release-set';
import { defaultEntry, entryOf, type Manifest } from '../contract/manifest';
import type { Route } from '../contract/route';
import type { ReleaseFiles } from '../store/release-files';
import { releaseSetIdOf } from '../store/release-set-id';
import { composeSlots, type SlotFailure } from './compose-slots';
import type { LoadedReleaseSet } from './loaded-release-set';
import type { Page } from './page';
import type { PageCache } from './page-cache';
import { notFoundPath } from './render-job';
import type { SlotRenderer } from './slot-renderer';

/** A release set with all its rendered pages. */
export interface RenderedReleaseSet {
  files: LoadedReleaseSet;
  releaseSet: Omit<DocumentReleaseSet, 'data'>;
  /** Equal for equal sets with equal pages. */
  stamp: string;
  /** Pages by the path of their route. */
  pages: ReadonlyMap<string, Page>;
  notFound: Page;
  slotFailures: SlotFailure[];
}

async function releaseOf(files: ReleaseFiles): Promise<RemoteRelease> {
  const manifest = await files.json<Manifest>('mf-manifest.json');
  const { path, isModule } = entryOf(manifest);
  return {
    version: files.release.version,
    container: manifest.metaData.globalName,
    integrity: files.integrity(path),
    ...(path !== defaultEntry && { entry: path }),
    ...(isModule && { type: 'module' as const }),
  };
}

/** Id of a release set: equal sets have equal ids, on every instance of the site. */
function idOf(files: LoadedReleaseSet): string {
  const remotes = Object.values(files.remotes).flatMap(({ live, lastGood }) => (lastGood ? [live, lastGood] : [live]));
  return releaseSetIdOf([files.shell, files.routes, ...remotes].map(({ release }) => release));
}

/** Renders every page of a release set. Throws ComposeError, which names the page; then the set must not go live. */
export async function renderReleaseSet(
  files: LoadedReleaseSet,
  cache: PageCache,
  slotRenderer: SlotRenderer,
  askApi: AskApi,
): Promise<RenderedReleaseSet> {
  const routes = await files.routes.json<Route[]>('routes.json');
  const pagesByPath = new Map<string, Page>();
  const owners = [undefined, ...Object.values(files.remotes).map(({ live }) => live)];
  const compose = async (remote: ReleaseFiles | undefined) => {
    const job = { shell: files.shell, routes, ...(remote && { remote }) };
    return { remote, ...(await cache.get(job, askApi)) };
  };
  const composed = await Promise.all(owners.map(compose));
  for (const { remote, pages, data } of composed) {
    for (const [pathname, rendered] of Object.entries(pages)) {
      pagesByPath.set(pathname, {
        pathname,
        rendered,
        data,
        ...(remote && { remote }),
        route: routes.find(({ path }) => path === pathname),
      });
    }
  }
  const slots = await composeSlots(files, [...pagesByPath.values()], slotRenderer, askApi);
  for (const page of slots.pages) pagesByPath.set(page.pathname, page);
  const remotes = await Promise.all(
    Object.entries(files.remotes).map(async ([name, { live, lastGood }]) => {
      const release = await releaseOf(live);
      return [name, lastGood ? { ...release, lastGood: await releaseOf(lastGood) } : release] as const;
    }),
  );
  const notFound = pagesByPath.get(notFoundPath);
  if (!notFound) throw new Error('The shell did not render its not-found page');
  const id = idOf(files);
  return {
    files,
    stamp: [id, ...composed.map(({ stamp }) => stamp), ...slots.stamps].join(),
    releaseSet: {
      id,
      shell: files.shell.release.version,
      routes,
      remotes: Object.fromEntries(remotes),
      ...(files.assetsUrl && { assetsUrl: files.assetsUrl }),
    },
    pages: pagesByPath,
    notFound,
    slotFailures: slots.failures,
  };
}
