import { ReleaseError } from '../contract/errors';
import type { Composer } from '../render/composer';
import type { Change, LiveState } from '../store/state';

/**
 * Validates a whole release set, canaries included, before visitors get it. Throws an error that names the problem. A
 * problem that exists in `before`, the live set, does not block a change to another app.
 */
export type Validate = (next: LiveState, before: LiveState, action?: Change['action']) => Promise<void>;

/**
 * Requires a shell and a route table. The composer checks the rest as the site serves it: trust, integrity,
 * compatibility, and a trial render of every page.
 */
export const validateWith =
  (composer: Composer): Validate =>
  async (next, before, action) => {
    if (!next.shell || !next.routes)
      throw new ReleaseError(
        'No site is live here yet: run npm start once, which makes a shell and a route table live',
      );
    await composer.check(next, before, action);
  };
