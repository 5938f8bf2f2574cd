import { createHash } from 'node:crypto';
import type { Route } from '../contract/route';
import type { ReleaseFiles } from '../store/release-files';
import type { RenderJob } from './render-message';

/** One thing that is composed at a time: a remote's pages in a shell's chrome, or the chrome alone. */
export interface RenderUnit {
  shell: ReleaseFiles;
  remote?: ReleaseFiles;
  routes: Route[];
}

/** Not in any route table, so the shell draws its not-found page there. */
export const notFoundPath = '/ nowhere';

/** Where a unit's pages stand. Client-only routes and the not-found page belong to the chrome. */
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

/** Equal for equal code, places, year and Node: what was composed once need not be composed again. */
export function keyOf(unit: RenderUnit): string {
  const parts = [
    unit.shell.release.server,
    unit.shell.address,
    unit.remote?.release.server,
    unit.remote?.address,
    pagesOf(unit),
    unit.routes,
    // The footer names it: at New Year all pages are composed anew.
    new Date().getFullYear(),
    // Its Intl formats dates and numbers on pages.
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
