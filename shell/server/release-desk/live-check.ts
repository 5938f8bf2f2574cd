import { checkSet } from '../compose/check';
import type { AskApi } from '../compose/composed-store';
import type { Promoter } from '../releases/change-live';
import { ReleaseError } from '../releases/errors';
import type { ReleaseStore } from '../releases/store';

/**
 * What every set has to pass before it goes live, whoever promotes it.
 * @param ask where no API runs, the answers count that the site kept
 */
export const liveCheck =
  (store: ReleaseStore, ask?: AskApi): Promoter['check'] =>
  async (live, before) => {
    if (!live.shell || !live.routes)
      throw new ReleaseError(
        'No site is live here yet: run npm start once, which makes a shell and a route table live',
      );
    await checkSet(store, live, before, ask);
  };
