import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkImports } from './check-imports.mjs';
import { GreenRuns, testInputs } from './green-runs.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { filesOfPlaywright, ofPlaywright, playwright } from './playwright.mjs';
import { programs } from './programs.mjs';
import { root, tool } from './project.mjs';
import { run } from './run.mjs';
import { onlyFailure, TestSteps } from './test-steps.mjs';

const steps = new TestSteps();
const green = new GreenRuns();

/** Workers of each of the two runs of Jest, which share the cores. */
const workers = `--maxWorkers=${Math.max(2, Math.ceil(availableParallelism() / 2))}`;

/** End-to-end tests with time limits in seconds, which run alone. */
const timed = ['integrity', 'last-good'];

/** Builds all packages, and the commands as `npm run release` does, which otherwise replaces files while tests run. */
async function buildAll() {
  await build();
  await build('@site/shell', 'build:server');
  await build(undefined, 'package');
}

/** `npm test [-- --affected]`: runs all tests, or those whose inputs changed since they last passed. */
async function everything(affected) {
  if (!(await steps.run('packages', install, onlyFailure))) return;
  const [isBuilt] = await Promise.all([
    steps.run('build', buildAll, onlyFailure),
    steps.run('programs', programs, onlyFailure),
  ]);
  if (!isBuilt) return;
  const inputs = await testInputs();
  const isCached = (step, hash) => affected && green.has(step, hash);
  const cached = (name) => console.log(`cached  ${name}`);

  const check = async (name, work) => {
    if (isCached(name, inputs.everything)) return cached(name);
    if (await steps.run(name, work)) green.add(name, inputs.everything);
  };
  /** Selects the tests of a kind that have to run, and prints how many are cached. */
  const toRun = (kind, label, names) => {
    const changed = names.filter((name) => !isCached(`${kind} ${name}`, inputs[kind][name]));
    if (changed.length < names.length) cached(`${label}: ${names.length - changed.length} of ${names.length}`);
    return changed;
  };
  const record = (kind, name) => green.add(`${kind} ${name}`, inputs[kind][name]);

  const onOtherEngine = async () => {
    if (isCached(onPostgres, inputs.units.api)) return cached(onPostgres);
    if (await apiOnPostgres()) green.add(onPostgres, inputs.units.api);
  };
  // Together, because tests that wait for processes, timers and databases leave two cores idle for a third of the time.
  await Promise.all([
    units(toRun('units', 'units and API (jest), packages', Object.keys(inputs.units)), record),
    onOtherEngine(),
    // Without `--force`, `tsc -b` overlooks changes of libraries and deleted files.
    check('types (tsc)', () => run(tool('tsc'), ['-b', '--force'], { quiet: true })),
    check('lint and format (biome)', () => run(tool('biome'), ['check', '.'], { quiet: true })),
    check('import rules (dependency-cruiser)', checkImports),
  ]);
  const files = Object.keys(inputs.endToEnd);
  const endToEndOf = (label, names, projects) =>
    endToEnd(label, toRun('endToEnd', `${label}, files`, names), projects, record);
  const untimed = files.filter((name) => !timed.includes(name));
  await endToEndOf('end-to-end tests (playwright)', untimed, ['desktop', 'phone', 'slow network']);
  await endToEndOf('end-to-end tests with time limits', timed, ['timed']);
}

async function units(folders, record) {
  if (folders.length === 0) return;
  const args = [workers, '--silent', '--json', `--outputFile=${steps.report('jest')}`];
  // With --projects, Jest does not read the timeout of the root's configuration.
  const work = () => run(tool('jest'), [...args, '--testTimeout=60000', '--projects', ...folders], { quiet: true });
  const ok = await steps.run('units and API (jest)', work, steps.countFrom('jest', ofJest));
  const broken = (steps.readReport('jest')?.testResults ?? []).filter(({ status }) => status !== 'passed');
  // A file belongs to the innermost folder, for example to `shell/release` and not to `shell`.
  const inner = [...folders].sort((one, other) => other.length - one.length);
  const folderOf = (file) => inner.find((folder) => file.startsWith(join(root, folder, '/')));
  const red = new Set(broken.map(({ name }) => folderOf(name)));
  if (ok || red.size > 0) for (const folder of folders) if (!red.has(folder)) record('units', folder);
}

const onPostgres = 'API on PostgreSQL (jest)';

/** Runs the API's tests on the other engine. They share one server, which `api/test/postgres` starts. */
async function apiOnPostgres() {
  const args = ['--silent', '--json', `--outputFile=${steps.report('postgres')}`, '--testTimeout=60000'];
  args.push(workers, '--projects', 'api/test/postgres');
  return steps.run(onPostgres, () => run(tool('jest'), args, { quiet: true }), steps.countFrom('postgres', ofJest));
}

const ofJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
});

async function endToEnd(label, names, projects, record) {
  if (names.length === 0) return;
  const [report] = projects;
  const args = names.map((name) => `e2e/${name}.spec.ts`);
  args.push(...projects.map((project) => `--project=${project}`), '--reporter=list,json');
  const work = () => playwright(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: steps.report(report) });
  const ok = await steps.run(label, work, steps.countFrom(report, ofPlaywright));
  const results = filesOfPlaywright(steps.readReport(report) ?? { suites: [] });
  const isGreen = (name) => (ok ? true : results.get(`${name}.spec.ts`) === true);
  for (const name of names.filter(isGreen)) record('endToEnd', name);
}

await main(async (args) => {
  await everything(args.includes('--affected'));
  steps.end();
});
