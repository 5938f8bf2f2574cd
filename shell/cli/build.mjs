import { tool } from './project.mjs';
import { run } from './run.mjs';

const quietTurbo = {
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
  FORCE_COLOR: '0',
};

/**
 * Builds every package whose sources changed, or `only` one and its dependencies, and prints the duration and errors.
 * With another `task`, or with `quiet`, it prints nothing, because scripts read what the commands print.
 * @returns whether anything had changed
 */
export async function build(only, task = 'build', quiet = task !== 'build') {
  const startedAt = Date.now();
  // The server of the shell is a task of its own, because commands need it alone.
  const tasks = task === 'build' ? ['build', 'build:server'] : [task];
  const args = ['run', ...tasks, '--output-logs=errors-only', '--log-order=grouped', '--concurrency=100%'];
  if (only) args.push(`--filter=${only}`);
  const output = await run(tool('turbo'), args, { quiet: true, env: quietTurbo });
  const cached = output.match(/Cached:\s+(\d+) cached, (\d+) total/);
  const hasBuilt = cached !== null && cached[1] !== cached[2];
  if (hasBuilt && !quiet) console.log(`built in ${seconds(startedAt)} s`);
  return hasBuilt;
}

/** Reads Turbo's dry run of these tasks of all packages. */
export async function readTurbo(tasks) {
  const output = await run(tool('turbo'), ['run', ...tasks, '--dry=json'], { quiet: true, env: quietTurbo });
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
}

const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);
