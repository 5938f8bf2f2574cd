import type { AppName } from '@site/release/contract';
import { lastGood, pastStates, type ReleaseSet, type ReleaseStore, readState } from '@site/release/store';

/** How long a version stays public after it was live for the last time, in ms: for tabs that are still open. */
const keptForOpenTabs = 7 * 24 * 3_600_000;

/** How long an unchanged state is not read again, in ms. */
const readAgainAfter = 3_600_000;

/**
 * The versions whose files everybody may read: those that visitors are given now (live, a running canary, last good), and
 * those that they were given during the last days.
 */
export class PublicVersions {
  /** Until when a version is public, in ms since 1970, by `name@version`. */
  private until = new Map<string, number>();
  private last = { revision: -1, at: 0 };
  private reading: Promise<void> | undefined;

  /** @param served what this site serves, which differs from the newest state where that is damaged or not composed yet */
  constructor(
    private readonly store: ReleaseStore,
    private readonly served: () => ReleaseSet,
  ) {}

  async includes(name: string, version: string): Promise<boolean> {
    const wanted = `${name}@${version}`;
    const isPublic = () => (this.until.get(wanted) ?? 0) > Date.now() || givenIn(this.served()).includes(wanted);
    if (isPublic()) return true;
    // Another site on the store may serve a newer state already.
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
    });
    await this.reading;
    return isPublic();
  }

  private async read(): Promise<void> {
    const { revision } = await readState(this.store);
    const now = Date.now();
    if (revision === this.last.revision && now - this.last.at < readAgainAfter) return;
    const until = new Map<string, number>();
    const oldest = now - keptForOpenTabs;
    // What is given now may be left at any moment from now on.
    let leftAt = now;
    for await (const { live, change } of pastStates(this.store)) {
      if (leftAt < oldest) break;
      for (const version of givenIn(live)) if (!until.has(version)) until.set(version, leftAt + keptForOpenTabs);
      leftAt = Date.parse(change?.at ?? '') || 0;
    }
    this.until = until;
    this.last = { revision, at: now };
  }
}

/** What visitors are given of a set, as `name@version`. */
function givenIn(live: ReleaseSet): string[] {
  return (Object.keys(live) as AppName[]).flatMap((name) => {
    const { version, canary } = live[name] ?? {};
    const running = canary && canary.percent > 0 ? canary.version : undefined;
    return [version, running, lastGood(live[name])].flatMap((each) => (each ? [`${name}@${each}`] : []));
  });
}
