import { ReleaseError } from '../contract/errors';
import { withOverrides } from '../store/canary-sets';
import type { ReleaseStore } from '../store/release-store';
import type { ReleaseSet } from '../store/state';
import { type Preview, previewToken } from './preview-token';

const maxDurationMs = 30 * 24 * 3_600_000;

/** Checks what was asked for. Throws `UnknownRelease` or `ReleaseError`. */
export async function requirePreviewable(store: ReleaseStore, mix: Preview['mix'], durationMs: number): Promise<void> {
  if (mix.length === 0) throw new ReleaseError('A preview needs at least one version, such as mfe-account@1.4.0-rc.1');
  if (new Set(mix.map(({ name }) => name)).size < mix.length)
    throw new ReleaseError('A preview shows one version of each name');
  if (!(durationMs > 0 && durationMs <= maxDurationMs)) throw new ReleaseError('A preview may last up to 30 days');
  for (const { name, version } of mix) await store.need(name, version);
}

export function previewLink(store: ReleaseStore, siteUrl: string, mix: Preview['mix'], durationMs: number): string {
  const until = new Date(Date.now() + durationMs).toISOString();
  return `${siteUrl}/preview?token=${previewToken(store, { mix, site: siteUrl, until })}`;
}

/** The live release set with a preview's versions, without canaries. */
export const previewReleaseSet = (live: ReleaseSet, { mix }: Pick<Preview, 'mix'>): ReleaseSet =>
  withOverrides(
    live,
    mix.map(({ name, version }) => ({ name, version, since: live[name]?.since ?? '' })),
  );
