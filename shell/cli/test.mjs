import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkImports } from './check-imports.mjs';
import { compile } from './compile.mjs';
import { GreenRuns, testInputs } from './green-runs.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { countsFromPlaywright, filesFromPlaywright, playwright, projectsTogether } from './playwright.mjs';
import { programs } from './programs.mjs';
import { root, tool } from './project.mjs';
import { run } from './run.mjs';
import { onlyFailure, TestSteps } from './test-steps.mjs';
import { cachedTests, visitsFromPlaywright } from './visits.mjs';

const steps = new TestSteps();
const green = new GreenRuns();

/** Workers of each of the two runs of Jest, which share the cores. */
const workers = `--maxWorkers=${Math.max(2, Math.ceil(availableParallelism() / 2))}`;

/** End-to-end tests with time limits in seconds, which run alone. */
const timed = ['integrity', 'last-good'];

async function buildAll() {
  await build();
  await build(undefined, 'package');
}

/** Publishes and renders once what every site of a test starts with, so that no hook of a test waits for it. */
async function prepareSite() {
  await compile();
  const { default: testing } = await import('../dist/testing/running-site.js');
  await testing.RunningSite.prepare();
}

/** `npm test [-- --affected]`: runs all tests, or those whose inputs changed since they last passed. */
async function runAllTests(affected) {
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
  const types = async () => {
    // Without `--force`, `tsc -b` overlooks changes of libraries and deleted files.
    const isSameSet = affected && green.has(filesAndLibraries, inputs.filesAndLibraries);
    await run(tool('tsc'), isSameSet ? ['-b'] : ['-b', '--force'], { quiet: true });
    green.add(filesAndLibraries, inputs.filesAndLibraries);
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
    // All files share one server, which `api/test/postgres` starts.
    if (await jest(onPostgres, 'postgres', ['--projects', 'api/test/postgres']))
      green.add(onPostgres, inputs.units.api);
  };
  const folders = toRun('units', 'units and API (jest), packages', Object.keys(inputs.units));
  const files = Object.keys(inputs.endToEnd);
  const untimed = files.filter((name) => !timed.includes(name));
  const untimedFiles = toRun('endToEnd', `${endToEndTests}, files`, untimed);
  const timedFiles = toRun('endToEnd', `${timedTests}, files`, timed);
  // All units of the shell contain these files.
  const filesOnRemotes = folders.includes('shell')
    ? []
    : toRun('shellOnRemotes', `${onRemotes}, files`, Object.keys(inputs.shellOnRemotes));
  const recordOnRemotes = (files) => {
    for (const file of files) record('shellOnRemotes', file);
  };
  const shellOnRemotes = async () => {
    if (filesOnRemotes.length === 0) return;
    const selection = ['--projects', 'shell', '--runTestsByPath', ...filesOnRemotes];
    if (await jest(onRemotes, 'remotes', selection)) recordOnRemotes(filesOnRemotes);
  };
  const recordUnits = (folder) => {
    record('units', folder);
    if (folder === 'shell') recordOnRemotes(Object.keys(inputs.shellOnRemotes));
  };
  // Together, because tests that wait for processes, timers and databases leave two cores idle for a third of the time.
  const checks = Promise.all([
    check('types (tsc)', types),
    check('lint and format (biome)', () => run(tool('biome'), ['check', '.'], { quiet: true })),
    check('import rules (dependency-cruiser)', checkImports),
  ]);
  const needsSite =
    [...folders, ...filesOnRemotes, ...untimedFiles, ...timedFiles].length > 0 ||
    !isCached(onPostgres, inputs.units.api);
  const isReady = !needsSite || (await steps.run('first start of the site', prepareSite, onlyFailure));
  if (isReady) await Promise.all([units(folders, recordUnits), shellOnRemotes(), onOtherEngine()]);
  await checks;
  if (!isReady) return;
  /** Records that a file passed, and what its tests visited. Those that were cached visit what they did before. */
  const recordFile = (name, visits) => {
    record('endToEnd', name);
    const before = green.get(visitsOf(name));
    const inputsOfFile = inputs.pages[name];
    const earlier = before?.rest === inputsOfFile.rest ? before.visits : {};
    green.add(visitsOf(name), { ...inputsOfFile, visits: { ...earlier, ...visits } });
  };
  const cachedIn = (names) =>
    affected ? names.flatMap((name) => cachedTests(green.get(visitsOf(name)), inputs.pages[name])) : [];
  const [together, alone] = projectsTogether;
  await endToEnd(endToEndTests, untimedFiles, cachedIn(untimedFiles), together, recordFile);
  await endToEnd(timedTests, timedFiles, cachedIn(timedFiles), alone, recordFile);
}

async function units(folders, record) {
  if (folders.length === 0) return;
  const ok = await jest('units and API (jest)', 'units', ['--projects', ...folders]);
  const broken = (steps.readReport('units')?.testResults ?? []).filter(({ status }) => status !== 'passed');
  // A file belongs to the innermost folder, for example to `shell/release` and not to `shell`.
  const inner = [...folders].sort((one, other) => other.length - one.length);
  const folderOf = (file) => inner.find((folder) => file.startsWith(join(root, folder, '/')));
  const red = new Set(broken.map(({ name }) => folderOf(name)));
  if (ok || red.size > 0) for (const folder of folders) if (!red.has(folder)) record(folder);
}

const onPostgres = 'API on PostgreSQL (jest)';
const filesAndLibraries = 'types of these files and libraries';
const endToEndTests = 'end-to-end tests (playwright)';
const timedTests = 'end-to-end tests with time limits';
const onRemotes = 'units of the shell on changed remotes (jest)';
const visitsOf = (file) => `visits of ${file}`;

/** Runs a step of tests with Jest, which writes a report of this name. */
function jest(label, name, selection) {
  const args = [workers, '--silent', '--json', `--outputFile=${steps.report(name)}`, ...selection];
  // With --projects, Jest does not read the timeout of the root's configuration. It has to end only a test that hangs:
  // three runs on two cores make tests with many processes three times slower.
  args.push('--testTimeout=240000');
  return steps.run(label, () => run(tool('jest'), args, { quiet: true }), steps.countFrom(name, countsFromJest));
}

const countsFromJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
});

/** Runs files of end-to-end tests without those tests that are cached. */
async function endToEnd(label, names, cachedLines, projects, record) {
  if (names.length === 0) return;
  const [report] = projects;
  const args = names.map((name) => `e2e/${name}.spec.ts`);
  args.push(...projects.map((project) => `--project=${project}`), '--reporter=list,json');
  if (cachedLines.length > 0) {
    console.log(`cached  ${label}, tests in the other files: ${cachedLines.length}`);
    const list = steps.report(`cached ${report}`);
    writeFileSync(list, cachedLines.join('\n'));
    args.push(`--test-list-invert=${list}`);
  }
  const work = () => playwright(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: steps.report(report) });
  const ok = await steps.run(label, work, steps.countFrom(report, countsFromPlaywright));
  const results = steps.readReport(report) ?? { suites: [] };
  const greenFiles = filesFromPlaywright(results);
  const visits = visitsFromPlaywright(results);
  for (const name of names) {
    const file = `${name}.spec.ts`;
    if (ok || greenFiles.get(file) === true) record(name, visits.get(file));
  }
}

await main(async (args) => {
  await runAllTests(args.includes('--affected'));
  steps.end();
});
