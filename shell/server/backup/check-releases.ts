import { StoreUnavailable } from '@site/release/contract';
import { openLocalVersions, type SharedKeys } from '@site/release/distribution';
import { loggerTo } from '@site/release/infra';
import { verifyIntegrity } from '@site/release/signing';
import { checkPastStates } from '@site/release/store';

interface Options {
  /** Whether the states are files in `dataDir`, and not in PostgreSQL. */
  withStates: boolean;
  /** Undefined when all trusted keys are files in `dataDir`. */
  sharedKeys: SharedKeys | undefined;
}

/**
 * Verifies the signature and the files of every release below `dataDir`, and the chain of states. Returns problems.
 */
export async function checkReleases(dataDir: string, { withStates, sharedKeys }: Options): Promise<string[]> {
  const problems: string[] = [];
  const store = await openLocalVersions(
    dataDir,
    sharedKeys,
    loggerTo((line) => problems.push(line)),
  );
  try {
    if (withStates) await checkPastStates(store);
    for (const name of await store.apps())
      for (const version of await store.versions(name))
        await verifyIntegrity(store, name, version).catch((error: Error) => {
          if (error instanceof StoreUnavailable) throw error;
          problems.push(error.message);
        });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    problems.push(`${error.message}, so the releases were not verified.`);
  } finally {
    await store.close();
  }
  return problems;
}
