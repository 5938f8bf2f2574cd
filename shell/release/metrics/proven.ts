import type { AppName } from '../contract/app-name';
import type { ReleaseStore } from '../store/release-store';
import type { Deployment } from '../store/state';
import { type Health, healthOf } from './release-health';

const minVisitors = 50;
const minMs = 3_600_000;
/** Percent of the visitors who met an error. */
const errorLimit = 5;

/** Whether visitors proved a version of an app since it went live. */
export type IsProven = (name: AppName, live: Pick<Deployment, 'version' | 'since'>) => boolean;

/**
 * A version is proven when it was shown without errors to 50 visitors, or was live for an hour, and not more than 5 %
 * of its visitors met an error. The counts are those of all sites that share the store.
 */
export const provenBy =
  (health: Health[], now: number): IsProven =>
  (name, { version, since }) => {
    // Counts with another start are of an earlier time, for example as a canary.
    const counted = health.find((each) => each.name === name && each.version === version && each.since === since);
    const { visitors, failed } = counted ?? { visitors: 0, failed: 0 };
    if (failed > 0 && (failed / visitors) * 100 > errorLimit) return false;
    return visitors - failed >= minVisitors || now - Date.parse(since) >= minMs;
  };

export const provenIn = async (store: ReleaseStore): Promise<IsProven> => provenBy(await healthOf(store), Date.now());
