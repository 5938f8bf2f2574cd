import { appsIn } from '../contract/app-name';
import { runningCanary } from '../store/canary-sets';
import type { ChangeEntry, LiveState } from '../store/state';

/** Whether the changes only set canaries to 0 %, which needs no validation. */
export const endsCanariesOnly = (changes: ChangeEntry[]) => changes.every(({ percent }) => percent === 0);

/**
 * Whether the validation of `validated` also holds for `live`, as far as these changes are concerned. A remote's pages
 * depend only on the shell and the route table, not on other remotes.
 */
export function isStillValid(changes: ChangeEntry[], validated: LiveState, live: LiveState): boolean {
  const changed = ['shell', 'routes', ...changes.map(({ name }) => name)];
  const affectsAll = changes.some(({ name }) => name === 'shell' || name === 'routes');
  const relevant = appsIn({ ...validated, ...live }).filter((name) => affectsAll || changed.includes(name));
  return relevant.every(
    (name) =>
      validated[name]?.version === live[name]?.version &&
      runningCanary(validated[name])?.version === runningCanary(live[name])?.version,
  );
}
