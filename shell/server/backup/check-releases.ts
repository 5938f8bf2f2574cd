import { join } from 'node:path';
import { loggerTo } from '@site/release/infra';
import { verifyIntegrity } from '@site/release/signing';
import { checkPastStates, openStore } from '@site/release/store';

/**
 * Verifies the signature and the files of every release below `dataDir`, and the chain of states. Returns problems.
 * @param withStates whether the states are files in `dataDir`, and not in PostgreSQL
 */
export async function checkReleases(dataDir: string, withStates: boolean): Promise<string[]> {
  const problems: string[] = [];
  const store = openStore(
    join(dataDir, 'releases'),
    loggerTo((line) => problems.push(line)),
  );
  if (withStates) await checkPastStates(store);
  for (const name of await store.apps())
    for (const version of await store.versions(name))
      await verifyIntegrity(store, name, version).catch((error: Error) => problems.push(error.message));
  return problems;
}
