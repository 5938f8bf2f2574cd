import { messageOf, showBanner, statusOf } from '@site/platform';
import { type BulkResult, runAll, summaryOf } from './run-all';

/** Performs an action for several rows. */
export function performForAll<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  act: (row: Row) => Promise<unknown>,
): Promise<BulkResult> {
  const endsAll = (error: unknown) => [401, 403].includes(statusOf(error) ?? 0);
  return runAll(rows, { nameOf, act, reasonOf: messageOf, endsAll });
}

export const showSummary = (result: BulkResult) =>
  showBanner(result.failed.length > 0 ? 'error' : 'success', summaryOf(result));

/** The names of several rows for a confirmation; long lists are cut. */
export function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, 10).join(', ');
  return names.length > 10 ? `${shown} and ${names.length - 10} more` : shown;
}
