import { table } from '@site/release/cli';
import { localStore } from './local-store';
import { type Planned, planMatrix } from './plan';
import { readCandidate, setText, type Version } from './versions';

/** Results of one run of the end-to-end tests. */
interface Counts {
  passed: number;
  failed: number;
}

/**
 * Runs the end-to-end tests with a candidate in every live combination, and prints the results of each.
 * @param run runs the end-to-end tests on a release set, written as for `--set`
 * @returns whether all combinations that could run passed
 */
export async function runMatrix(
  text: string,
  run: (set: string) => Promise<Counts>,
  print: (text: string) => void,
  store = localStore(),
  offered?: string[],
): Promise<boolean> {
  const candidate = readCandidate(text);
  const plan = await planMatrix(store, candidate, offered);
  const runs = plan.filter(({ refused }) => refused === undefined).length;
  print(
    `${named(candidate)} in ${plan.length} combination${plan.length === 1 ? '' : 's'}: ${runs} to run, ${plan.length - runs} refused as incompatible`,
  );
  const rows = [['combination', 'passed', 'failed', 'seconds']];
  const notes: string[] = [];
  for (const planned of plan) {
    if (planned.refused !== undefined) {
      rows.push([calledOf(planned), '-', '-', 'refused']);
      notes.push(`${calledOf(planned)} is refused:\n${planned.refused}`);
      continue;
    }
    const startedAt = Date.now();
    const { passed, failed } = await run(setText(planned.set));
    rows.push([calledOf(planned), String(passed), String(failed), ((Date.now() - startedAt) / 1000).toFixed(1)]);
    if (failed > 0) notes.push(`${calledOf(planned)} again: npm run e2e -- --set ${setText(planned.set)}`);
  }
  print([table(rows), ...notes].join('\n\n'));
  return runs > 0 && rows.every(([, , failed]) => !Number(failed));
}

const named = ({ name, version }: Version) => `${name} ${version}`;

const calledOf = ({ canaries }: Planned) =>
  canaries.length === 0 ? 'what is live' : `with canary ${canaries.map(named).join(', ')}`;
