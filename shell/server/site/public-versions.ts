import type { AppName } from '@site/release/contract';
import { type LiveState, lastGood, pastStates, type ReleaseStore, readState, runningCanary } from '@site/release/store';
import { SharedRuns } from '../infra/shared-runs';

/** How long a version stays public after it was last live, in ms. Open tabs still need its files. */
const publicAfterReplacementMs = 7 * 24 * 3_600_000;

/** Interval in ms after which even an unchanged state is read again. */
const readAgainAfter = 3_600_000;

/**
 * The versions whose files are public: those that visitors get now (live, running canary, last good) and those that
 * they got in the last days.
 */
export class PublicVersions {
  /** Expiry in ms since 1970, by `name@version`. */
  private until = new Map<string, number>();
  private last = { revision: -1, at: 0 };
  private readonly reads = new SharedRuns(() => this.read());

  /** @param served what this site serves; differs from the newest state when that is corrupted or not rendered yet */
  constructor(
    private readonly store: ReleaseStore,
    private readonly served: () => LiveState,
  ) {}

  async includes(name: string, version: string): Promise<boolean> {
    const wanted = `${name}@${version}`;
    const isPublic = () =>
      (this.until.get(wanted) ?? 0) > Date.now() || servedVersionIds(this.served()).includes(wanted);
    if (isPublic()) return true;
    // Another site on the same store may already serve a newer state.
    await this.reads.run();
    return isPublic();
  }

  private async read(): Promise<void> {
    const { revision } = await readState(this.store);
    const now = Date.now();
    if (revision === this.last.revision && now - this.last.at < readAgainAfter) return;
    const until = new Map<string, number>();
    const oldest = now - publicAfterReplacementMs;
    // The current versions may be replaced at any time from now on.
    let leftAt = now;
    for await (const { live, change } of pastStates(this.store)) {
      if (leftAt < oldest) break;
      for (const version of servedVersionIds(live))
        if (!until.has(version)) until.set(version, leftAt + publicAfterReplacementMs);
      leftAt = Date.parse(change?.at ?? '') || 0;
    }
    this.until = until;
    this.last = { revision, at: now };
  }
}

/** The versions that visitors get from a release set, as `name@version`. */
function servedVersionIds(live: LiveState): string[] {
  return (Object.keys(live) as AppName[]).flatMap((name) => {
    const versions = [live[name]?.version, runningCanary(live[name])?.version, lastGood(live[name])];
    return versions.flatMap((version) => (version ? [`${name}@${version}`] : []));
  });
}
