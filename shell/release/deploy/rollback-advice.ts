import { IncompatibleRelease } from '../compatibility/check-compatibility';
import { type AppName, appsIn } from '../contract/app-name';
import { readState } from '../store/accepted-state';
import { pastStates } from '../store/past-states';
import type { ReleaseStore } from '../store/release-store';
import type { LiveState } from '../store/state';
import { type Actor, applyChanges } from './apply-change';
import { rollbackTo } from './promote';
import type { Validator } from './validate';

/** No version is tried after this. Each one is validated, which may render pages, and the person waits. */
const longestSearchMs = 5_000;

/**
 * Rejects with the error of a rollback. If it is incompatible, the message says which rollbacks would be accepted: to
 * another version of the app, or first of another app that the error names.
 */
export async function adviseRollback(
  error: unknown,
  name: AppName,
  actor: Actor,
  store: ReleaseStore,
  validator: Validator,
): Promise<never> {
  if (!(error instanceof IncompatibleRelease)) throw error;
  const deadline = performance.now() + longestSearchMs;
  const { live } = await readState(store);
  /** The set after a rollback; undefined when that would be refused. */
  const rolledBack = async (before: LiveState, app: AppName, version?: string): Promise<LiveState | undefined> => {
    try {
      const next = applyChanges(before, [rollbackTo(before, app, version)], actor, new Date().toISOString()).live;
      await validator.validate(next, before, 'rollback');
      return next;
    } catch {
      return undefined;
    }
  };

  const fitting = await findVersion(store, live, name, deadline, (version) => rolledBack(live, name, version));
  const advice = fitting ? [`roll back to a version that fits: ${command(name, fitting)}`] : [];
  const named = appsIn(live).filter((app) => app !== name && error.message.includes(`${app} ${live[app]?.version} `));
  for (const app of named) {
    const first = await findVersion(store, live, app, deadline, async (version) => {
      const next = await rolledBack(live, app, version);
      return next && rolledBack(next, name);
    });
    if (first) advice.push(`roll back ${app} first: ${command(app, first)}`);
  }
  if (advice.length === 0) throw error;
  const text = advice.join(', or ');
  throw new IncompatibleRelease(`${error.message}\n${text.charAt(0).toUpperCase()}${text.slice(1)}`);
}

const command = (app: AppName, version: string) => `npm run release -- rollback ${app} ${version}`;

/** The newest version of the audit log that is accepted, apart from the live one. */
async function findVersion(
  store: ReleaseStore,
  live: LiveState,
  app: AppName,
  deadline: number,
  accept: (version: string) => Promise<LiveState | undefined>,
): Promise<string | undefined> {
  for await (const version of versionsInLog(store, app)) {
    if (performance.now() > deadline) return undefined;
    if (version !== live[app]?.version && (await accept(version))) return version;
  }
  return undefined;
}

/** The versions of an app that were live, newest first, without those that a rollback left. */
async function* versionsInLog(store: ReleaseStore, app: AppName): AsyncGenerator<string> {
  const seen = new Set<string | undefined>([undefined]);
  for await (const { live, change } of pastStates(store)) {
    const version = live[app]?.version;
    if (version !== undefined && !seen.has(version)) yield version;
    seen.add(version);
    if (change?.action !== 'rollback') continue;
    for (const { name, from } of change.changes) if (name === app) seen.add(from);
  }
}
