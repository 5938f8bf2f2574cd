import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailed } from './run.mjs';

/** Runs the steps of a test run, counts their results and stores the reports of their tools. */
export class TestSteps {
  #reports = mkdtempSync(join(tmpdir(), 'site-test-'));
  passed = 0;
  failed = 0;
  skipped = 0;

  report = (name) => join(this.#reports, `${name}.json`);

  /** Reads the report that a tool wrote under this name; undefined if the tool wrote none. */
  readReport(name) {
    try {
      return JSON.parse(readFileSync(this.report(name), 'utf8'));
    } catch {
      return undefined;
    }
  }

  /**
   * Runs one step and prints how long it took, and the complete output of a failure.
   * @param count returns the numbers of passed, failed and skipped tests, given whether the command failed
   * @returns true if nothing failed
   */
  async run(name, work, count = one) {
    const startedAt = Date.now();
    let broke = false;
    try {
      await work();
    } catch (error) {
      broke = true;
      console.error(error instanceof CommandFailed ? `${error.output}\n${error.message}` : error);
    }
    const { passed, failed, skipped = 0 } = count(broke);
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${failed > 0 ? 'failed' : 'ok'}  ${name}  ${seconds} s  (${formatCounts({ passed, failed, skipped })})`,
    );
    return failed === 0;
  }

  /** Reads the counts from a report. A command that fails without a failed test in its report counts as one failure. */
  countFrom = (name, read) => (broke) => {
    const report = this.readReport(name);
    if (!report) return one(true);
    const { passed, failed, skipped } = read(report);
    return { passed, skipped, failed: Math.max(failed, broke ? 1 : 0) };
  };

  end() {
    rmSync(this.#reports, { recursive: true });
    console.log(formatCounts(this));
    process.exitCode = this.failed > 0 ? 1 : 0;
  }
}

const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const one = (broke) => ({ passed: broke ? 0 : 1, failed: broke ? 1 : 0 });

/** Counts a step only if it fails. */
export const onlyFailure = (broke) => ({ passed: 0, failed: broke ? 1 : 0 });
