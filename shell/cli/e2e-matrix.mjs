import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { countsFromPlaywright, inTurn, playwright } from './playwright.mjs';
import { CommandFailed } from './run.mjs';
import { withReleases } from './with-releases.mjs';

/** `npm run e2e:matrix -- mfe-account@1.4.0-rc.1 [-- …]`: end-to-end tests of a candidate in every live combination. */
await main(async ([candidate = '', ...rest]) => {
  const args = rest[0] === '--' ? rest.slice(1) : rest;
  await install();
  await build();
  const onSet = async (set) => {
    console.log(`\n${set}`);
    const counts = [];
    for (const each of inTurn(args)) counts.push(await endToEnd(set, each));
    const sum = (name) => counts.reduce((total, each) => total + each[name], 0);
    return { passed: sum('passed'), failed: sum('failed') };
  };
  const passed = await withReleases(({ runMatrix }) => runMatrix(candidate, onSet, console.log));
  process.exitCode = passed ? 0 : 1;
});

/** Runs the end-to-end tests on a release set. If they cannot start, that counts as one failure. */
async function endToEnd(set, args) {
  const folder = mkdtempSync(join(tmpdir(), 'matrix-'));
  const report = join(folder, 'report.json');
  try {
    await playwright([...args, '--reporter=list,json'], { E2E_SET: set, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
  }
  try {
    return countsFromPlaywright(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
