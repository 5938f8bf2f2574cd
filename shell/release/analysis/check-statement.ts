import { UnverifiedRelease } from '../contract/errors';
import { islandConnection, islandProblem } from '../contract/island';
import { standaloneFolder } from '../contract/standalone';
import type { ReleaseFiles } from '../store/release-files';
import type { CallsCache } from './calls-cache';
import { callsIn } from './calls-in';
import { isInClientTable, KnownOperations } from './known-operations';
import { analyse } from './parse-script';

/** No code requires these. Their versions are stated because the host loads releases and connects islands with them. */
const providedByHost = ['@module-federation/enhanced', islandConnection];

/**
 * Compares the operations and packages that a release's code needs with those that it states.
 * @param shared the packages of its manifest
 * @param cache by the hash of the script and what the release states
 * @throws UnverifiedRelease, which names the operation or package, and the file
 */
export async function checkStatement(files: ReleaseFiles, shared: string[], cache: CallsCache): Promise<void> {
  const { name, version, contract, server } = files.release;
  const refuse = (problem: string): never => {
    throw new UnverifiedRelease(`${name} ${version}: ${problem}`, files.release);
  };
  // Scripts for other hosts contain the platform, which calls more operations than the remote.
  const scripts = Object.keys(files.release.files).filter(
    (path) => /\.m?js$/.test(path) && !path.startsWith(standaloneFolder),
  );
  const sources = scripts.map((path) => ({ path, hash: files.integrity(path), read: () => files.text(path) }));
  if (server) sources.push({ path: 'server.cjs', hash: server, read: () => files.serverSource() });

  // A carried platform builds paths in its client. They need not be stated: the API keeps all operations of the table.
  const carriesPlatform = contract.carries !== undefined && Object.hasOwn(contract.carries, '@site/platform');
  const known = new KnownOperations(contract.operations);
  const stated = [...contract.operations].sort().join();
  const called = new Set<string>();
  const required = new Set(shared);
  for (const { path, hash, read } of sources) {
    const calls = await cache.get(`${hash} ${stated}`, async () => {
      const source = await read();
      return analyse(
        () => callsIn(source, known),
        (problem) => refuse(`${path} ${problem}`),
      );
    });
    if (calls.unclear[0] && !carriesPlatform)
      refuse(`${path}:${calls.unclear[0]}. Write the operation's path as a text in the call itself`);
    const unstated = calls.operations.find(
      (operation) => !contract.operations.includes(operation) && !(carriesPlatform && isInClientTable(operation)),
    );
    if (unstated) refuse(`${path} calls ${unstated}, which it does not state. Add it to "operations" of contract.json`);
    for (const operation of calls.operations) called.add(operation);
    for (const id of path === 'server.cjs' ? calls.packages : []) required.add(id);
  }
  const problem = islandProblem(contract, [...required]);
  if (problem) refuse(problem);
  const unused = contract.operations.find((operation) => !called.has(operation));
  if (unused)
    refuse(
      `it states that it calls ${unused}, and none of its scripts does. Remove it from "operations" of contract.json, ` +
        'or the unused source file that calls it',
    );
  const unstatedPackage = [...required].find((id) => !Object.hasOwn(contract.requires, id));
  if (unstatedPackage) refuse(`its code requires ${unstatedPackage}, and it states no version of it`);
  const notRequired = Object.keys(contract.requires).find((id) => !providedByHost.includes(id) && !required.has(id));
  if (notRequired) refuse(`it states that it requires ${notRequired}, which neither its manifest nor server.cjs does`);
}
