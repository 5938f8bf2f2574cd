import { ReleaseError } from '../contract/errors';
import type { Composer } from '../render/composer';
import type { Promoter } from './apply-change';

/** Validates a release set before it goes live, for every way of promoting. */
export const validateWith =
  (composer: Composer): Promoter['check'] =>
  async (live, before) => {
    if (!live.shell || !live.routes)
      throw new ReleaseError(
        'No site is live here yet: run npm start once, which makes a shell and a route table live',
      );
    await composer.check(live, before);
  };
