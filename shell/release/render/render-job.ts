import { createHash } from 'node:crypto';
import type { Route } from '../contract/route';
import { slotModule } from '../contract/slot';
import type { ReleaseFiles } from '../store/release-files';
import type { RenderJob } from './render-message';

/** What is rendered together: the shell with one remote's pages, or the shell alone. */
export interface JobFiles {
  shell: ReleaseFiles;
  remote?: ReleaseFiles;
  routes: Route[];
  /** Renders only this slot of the remote, for the pages at these paths. */
  slot?: { name: string; pathnames: string[] };
}

/** Matches no route, so the shell renders its not-found page. */
export const notFoundPath = '/ not-found';

/** The pages of a job. Client-only routes and the not-found page are rendered by the shell alone. */
export function pagesOf({ remote, routes, slot }: JobFiles): RenderJob['pages'] {
  if (slot) return slot.pathnames.map((pathname) => ({ pathname, page: slotModule(slot.name), slot: slot.name }));
  if (!remote)
    return [
      ...routes.filter((route) => !route.composed).map(({ path }) => ({ pathname: path })),
      { pathname: notFoundPath },
    ];
  return routes
    .filter((route) => route.composed && route.remote === remote.release.name)
    .map(({ path, page }) => ({ pathname: path, page }));
}

/** Cache key: equal for equal code, pages, year and Node version. */
export function keyOf(files: JobFiles): string {
  const parts = [
    files.shell.release.server,
    files.shell.address,
    files.remote?.release.server,
    files.remote?.address,
    pagesOf(files),
    files.routes,
    // The footer shows the year.
    new Date().getFullYear(),
    // Node's Intl formats dates and numbers on pages.
    process.version,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

export async function renderJobOf(files: JobFiles): Promise<RenderJob> {
  const { shell, remote, routes } = files;
  return {
    shell: { source: await shell.serverSource(), address: shell.address },
    ...(remote && {
      remote: { name: remote.release.name, source: await remote.serverSource(), address: remote.address },
    }),
    routes,
    pages: pagesOf(files),
  };
}
