import type { FilledSlot } from '@site/contract';
import type { AppName } from '../contract/app-name';
import type { Release } from '../contract/release';
import type { Route } from '../contract/route';

/**
 * The slots that a remote fills, each with the pages that hold it: what its live release fills, and what the live route
 * table expects from it.
 */
export function filledSlots(name: AppName, live: Release | undefined, routes: Route[]): FilledSlot[] {
  const held = new Map((live?.contract.slots ?? []).map((slot): [string, FilledSlot['pages']] => [slot, []]));
  for (const { path, remote, page, slots = {} } of routes)
    for (const [slot, filler] of Object.entries(slots))
      if (filler === name) held.set(slot, [...(held.get(slot) ?? []), { path, remote, page }]);
  return [...held].map(([slot, pages]) => ({ name: slot, pages }));
}
