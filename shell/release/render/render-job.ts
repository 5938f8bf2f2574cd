import { createHash } from 'node:crypto';
import type { Route } from '../contract/route';
import type { ReleaseFiles } from '../store/release-files';
import type { RenderJob } from './render-message';

/** What is rendered together: the shell with one remote's pages, or the shell alone. */
export interface RenderUnit {
  shell: ReleaseFiles;
  remote?: ReleaseFiles;
  routes: Route[];
}

/** Matches no route, so the shell renders its not-found page. */
export const notFoundPath = '/ nowhere';

/** The pages of a unit. Client-only routes and the not-found page are rendered by the shell alone. */
export function pagesOf({ remote, routes }: RenderUnit): RenderJob['pages'] {
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
export function keyOf(unit: RenderUnit): string {
  const parts = [
    unit.shell.release.server,
    unit.shell.address,
    unit.remote?.release.server,
    unit.remote?.address,
    pagesOf(unit),
    unit.routes,
    // The footer shows the year.
    new Date().getFullYear(),
    // Node's Intl formats dates and numbers on pages.
    process.version,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

export async function renderJobOf(unit: RenderUnit): Promise<RenderJob> {
  const { shell, remote, routes } = unit;
  return {
    shell: { source: await shell.serverSource(), address: shell.address },
    ...(remote && {
      remote: { name: remote.release.name, source: await remote.serverSource(), address: remote.address },
    }),
    routes,
    pages: pagesOf(unit),
  };
}
