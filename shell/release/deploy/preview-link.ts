import { ReleaseError } from '../contract/errors';
import { hasParameters } from '../contract/route';
import { routesOf } from '../signing/route-table';
import { withOverrides } from '../store/canary-sets';
import type { ReleaseStore } from '../store/release-store';
import type { LiveState } from '../store/state';
import { type Preview, previewToken } from './preview-token';

const maxDurationMs = 30 * 24 * 3_600_000;

/** Checks what was asked for. Throws `UnknownRelease` or `ReleaseError`. */
export async function requirePreviewable(
  store: ReleaseStore,
  overrides: Preview['overrides'],
  durationMs: number,
): Promise<void> {
  if (overrides.length === 0)
    throw new ReleaseError('A preview needs at least one version, such as mfe-account@1.4.0-rc.1');
  if (new Set(overrides.map(({ name }) => name)).size < overrides.length)
    throw new ReleaseError('A preview shows one version of each app: leave out the others');
  if (!(durationMs > 0 && durationMs <= maxDurationMs)) throw new ReleaseError('A preview may last up to 30 days');
  for (const { name, version } of overrides) await store.requireRelease(name, version);
}

export function previewLink(
  store: ReleaseStore,
  siteUrl: string,
  overrides: Preview['overrides'],
  durationMs: number,
): string {
  const until = new Date(Date.now() + durationMs).toISOString();
  return `${siteUrl}/preview?token=${previewToken(store, { overrides, site: siteUrl, until })}`;
}

/** The live release set with a preview's versions, without canaries. */
export const previewReleaseSet = (live: LiveState, { overrides }: Pick<Preview, 'overrides'>): LiveState =>
  withOverrides(
    live,
    overrides.map(({ name, version }) => ({ name, version, since: live[name]?.since ?? '' })),
  );

/** Paths of the public pages of these versions' apps, by the route table that is live or among them. */
export async function publicPages(
  store: ReleaseStore,
  current: LiveState,
  overrides: Preview['overrides'],
): Promise<string[]> {
  const { routes } = previewReleaseSet(current, { overrides });
  if (!routes) return [];
  const names = overrides.map(({ name }) => name);
  const isOfAll = names.includes('shell') || names.includes('routes');
  const table = await routesOf(store, routes.version);
  return table
    .filter(
      (route) => route.composed && !hasParameters(route) && (isOfAll || names.some((name) => name === route.remote)),
    )
    .map(({ path }) => path);
}
