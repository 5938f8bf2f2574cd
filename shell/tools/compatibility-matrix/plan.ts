import { ExportAnalysis } from '@site/release/analysis';
import { checkCompatibility, IncompatibleRelease, offeredOperations } from '@site/release/compatibility';
import { apiAnswersOf, askStoredAnswers } from '@site/release/render';
import { type LiveState, type ReleaseStore, readState } from '@site/release/store';
import { type Combination, combinations } from './combinations';
import type { Version } from './versions';

/** A combination; `refused` is the reason if it cannot go live. */
export interface Planned extends Combination {
  refused?: string;
}

/**
 * Lists the combinations for a candidate. Throws `UnknownRelease`, or an error if no site ever ran on this store.
 * @param offered the operations of the API; by default those that the site stored last
 */
export async function planMatrix(store: ReleaseStore, candidate: Version, offered?: string[]): Promise<Planned[]> {
  await store.requireRelease(candidate.name, candidate.version);
  const operations = offered ?? (await offeredOperations(askStoredAnswers(apiAnswersOf(store))));
  const { live } = await readState(store);
  const exports = new ExportAnalysis(store);
  return Promise.all(
    combinations(live, candidate).map(async (combination) => {
      const refused = await incompatibility(store, combination.set, operations, exports.of);
      return refused === undefined ? combination : { ...combination, refused };
    }),
  );
}

async function incompatibility(
  store: ReleaseStore,
  set: Version[],
  operations: string[],
  usedExports: ExportAnalysis['of'],
): Promise<string | undefined> {
  const live: LiveState = Object.fromEntries(
    set.map(({ name, version }) => [name, { version, source: 'person' as const, since: '', earlier: [] }]),
  );
  try {
    await checkCompatibility(store, live, {}, operations, { usedExports });
    return undefined;
  } catch (error) {
    if (error instanceof IncompatibleRelease) return error.message;
    throw error;
  }
}
