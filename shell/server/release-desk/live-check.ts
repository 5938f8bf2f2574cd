import type { Composer } from '../compose/composer';
import type { Promoter } from '../releases/change-live';
import { ReleaseError } from '../releases/errors';

/** What every set has to pass before it goes live, whoever promotes it. */
export const liveCheck =
  (composer: Composer): Promoter['check'] =>
  async (live, before) => {
    if (!live.shell || !live.routes)
      throw new ReleaseError(
        'No site is live here yet: run npm start once, which makes a shell and a route table live',
      );
    await composer.check(live, before);
  };
