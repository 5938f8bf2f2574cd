import { inTurns } from '../in-turns';
import { latency } from '../load';
import { searchedLists, sortedLists } from '../order-lists';
import type { RunningApi } from '../running-api';

const maxRatio = 1.5;
const round = (value: number) => Math.round(value * 100) / 100;

interface Measured {
  short?: number;
  long?: number;
  ratio: number;
}

/** The latency of pages of a long list relative to those of a short one. */
export async function measureLists(short: RunningApi, long: RunningApi, rounds: number): Promise<void> {
  const admin = (query: string) => `/admin/services-order?limit=20&${query}`;
  const measured = async (path: string): Promise<Measured> => {
    try {
      const [shortMs = 0, longMs = 0] = await inTurns([short.call(path), long.call(path)], latency, rounds);
      return { short: round(shortMs), long: round(longMs), ratio: round(longMs / shortMs) };
    } catch {
      // The API gives up a query of five seconds.
      return { ratio: Number.POSITIVE_INFINITY };
    }
  };
  const all = async (queries: string[]) => {
    const table: Record<string, Measured> = {};
    for (const query of queries) table[query] = await measured(admin(query));
    return table;
  };
  const lists = {
    "a customer's orders": await measured('/payment/services-order?limit=20'),
    ...(await all(sortedLists)),
  };
  report('Lists', lists);
  report('Searches', await all(searchedLists));
}

function report(name: string, table: Record<string, Measured>): void {
  console.log(`${name}, medians in ms:`);
  console.table(table);
  const over = Object.entries(table).filter(([, { ratio }]) => ratio > maxRatio);
  console.log(`${name}: ${over.length} of ${Object.keys(table).length} above ${maxRatio} times`);
}
