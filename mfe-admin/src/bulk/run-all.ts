export interface BulkResult {
  done: number;
  /** The rows that failed, with the reason. */
  failed: { name: string; reason: string }[];
  /** How many rows were not tried, because the first refusal concerns all of them. */
  skipped: number;
}

interface Work<Row> {
  nameOf: (row: Row) => string;
  /** Performs the action for one row, so that each is checked and audited like a single one. */
  act: (row: Row) => Promise<unknown>;
  reasonOf: (error: unknown) => Promise<string>;
  /** Whether the error means that no other row can succeed: the session ended, or the passkey was refused. */
  endsAll: (error: unknown) => boolean;
}

/** Performs an action for several rows, one after the other. */
export async function runAll<Row>(
  rows: readonly Row[],
  { nameOf, act, reasonOf, endsAll }: Work<Row>,
): Promise<BulkResult> {
  const result: BulkResult = { done: 0, failed: [], skipped: 0 };
  for (const [index, row] of rows.entries()) {
    try {
      await act(row);
      result.done += 1;
    } catch (error) {
      result.failed.push({ name: nameOf(row), reason: await reasonOf(error) });
      if (!endsAll(error)) continue;
      result.skipped = rows.length - index - 1;
      break;
    }
  }
  return result;
}

/** Such as `2 of 3 done. Ben: An admin cannot be deleted.` */
export function summaryOf({ done, failed, skipped }: BulkResult): string {
  const total = done + failed.length + skipped;
  const reasons = failed.map(({ name, reason }) => `${name}: ${reason}`);
  const all = total === 1 ? 'Done.' : `All ${total} done.`;
  return [done === total ? all : `${done} of ${total} done.`, ...reasons].join(' ');
}
