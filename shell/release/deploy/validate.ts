import { ReleaseError } from '../contract/errors';
import type { Composer } from '../render/composer';
import type { Promoter } from './apply-change';

/** What every set has to pass before it goes live, whoever promotes it. */
export const validateWith =
  (composer: Composer): Promoter['check'] =>
  async (live, before) => {
    if (!live.shell || !live.routes)
      throw new ReleaseError(
        'No site is live here yet: run npm start once, which makes a shell and a route table live',
      );
    await composer.check(live, before);
  };
