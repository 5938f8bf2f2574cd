import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkImports } from './check-imports.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { ofPlaywright, playwright } from './playwright.mjs';
import { tool } from './project.mjs';
import { CommandFailed, run } from './run.mjs';

const reports = mkdtempSync(join(tmpdir(), 'site-test-'));
const total = { passed: 0, failed: 0 };

/** Runs one step, says how long it took, and shows what failed in full. True when nothing failed. */
async function step(name, work, count = one) {
  const startedAt = Date.now();
  let failed = false;
  try {
    await work();
  } catch (error) {
    failed = true;
    console.error(error instanceof CommandFailed ? `${error.output}\n${error.message}` : error);
  }
  const { passed, failed: broken } = count(failed);
  total.passed += passed;
  total.failed += broken;
  console.log(
    `${broken > 0 ? 'failed' : 'ok'}  ${name}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s  (${passed} passed, ${broken} failed)`,
  );
  return broken === 0;
}

const one = (failed) => ({ passed: failed ? 0 : 1, failed: failed ? 1 : 0 });

/** A step that only matters when it breaks. */
const nothing = (failed) => ({ passed: 0, failed: failed ? 1 : 0 });

/** Counts from a report; a run that broke without a failed test in its report counts as one failure. */
const from = (file, read) => (failed) => {
  try {
    const counts = read(JSON.parse(readFileSync(join(reports, file), 'utf8')));
    return { ...counts, failed: Math.max(counts.failed, failed ? 1 : 0) };
  } catch {
    return one(true);
  }
};

const ofJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
});

async function everything() {
  if (!(await step('packages', install, nothing)) || !(await step('build', build, nothing))) return;
  await step('types (tsc)', () => run(tool('tsc'), ['--noEmit'], { quiet: true }));
  await step('lint and format (biome)', () => run(tool('biome'), ['check', '.'], { quiet: true }));
  await step('import rules (dependency-cruiser)', checkImports);
  // Many tests wait for a site that they started: two at once are faster, even on two cores.
  const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
  const jest = [workers, '--silent', '--json', `--outputFile=${join(reports, 'jest.json')}`];
  await step('units and API (jest)', () => run(tool('jest'), jest, { quiet: true }), from('jest.json', ofJest));
  await endToEnd('end-to-end tests (playwright)', 'desk', 'phone', 'slow network');
  await endToEnd('end-to-end tests with time limits', 'timed');
}

function endToEnd(name, ...projects) {
  const report = `${projects[0]}.json`;
  const args = [...projects.map((project) => `--project=${project}`), '--reporter=list,json'];
  const work = () => playwright(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, report) });
  return step(name, work, from(report, ofPlaywright));
}

await main(async () => {
  await everything();
  rmSync(reports, { recursive: true });
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
