import { formatRelease, type Release } from '../contract/release';
import type { Route } from '../contract/route';
import { fillerOf, slotsHeldBy } from '../contract/slot';

/** The slots that no remote fills, and those that the route table expects from releases which do not fill them. */
export function slotProblems(table: Release, rows: Route[], remotes: ReadonlyMap<string, Release[]>): string[] {
  return rows.flatMap((row) => [...unfilled(table, row, remotes), ...missing(table, row, remotes)]);
}

function unfilled(table: Release, row: Route, remotes: ReadonlyMap<string, Release[]>): string[] {
  const { path, remote, page } = row;
  return (remotes.get(remote) ?? []).flatMap((holder) =>
    slotsHeldBy(holder.contract, page)
      .filter((slot) => fillerOf(row, slot) === undefined)
      .map(
        (slot) =>
          `${formatRelease(holder)} holds slot ${slot} on page ${page}; ${formatRelease(table)} fills no such slot at ${path}`,
      ),
  );
}

function missing(table: Release, { path, page, slots = {} }: Route, remotes: ReadonlyMap<string, Release[]>): string[] {
  return Object.entries(slots).flatMap(([slot, remote]) => {
    const needs = `${formatRelease(table)} needs slot ${slot} of ${remote} for page ${page} at ${path}`;
    const releases = remotes.get(remote) ?? [];
    if (releases.length === 0) return [`${needs}; nothing of ${remote} is live`];
    return releases
      .filter(({ contract }) => !contract.slots?.includes(slot))
      .map((release) => `${needs}; ${formatRelease(release)} does not fill it`);
  });
}
