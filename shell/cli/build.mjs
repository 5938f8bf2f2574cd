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
 * @returns the number of packages that it built
 */
export async function build(only, task = 'build', quiet = task !== 'build') {
  const startedAt = Date.now();
  const args = ['run', task, '--output-logs=errors-only', '--log-order=grouped', '--concurrency=100%'];
  if (only) args.push(`--filter=${only}`);
  const output = await run(tool('turbo'), args, { quiet: true, env: quietTurbo });
  const cached = output.match(/Cached:\s+(\d+) cached, (\d+) total/);
  const built = cached ? Number(cached[2]) - Number(cached[1]) : 0;
  if (built > 0 && !quiet) console.log(`built ${built} package${built > 1 ? 's' : ''} in ${seconds(startedAt)} s`);
  return built;
}

/** Reads Turbo's dry run of these tasks of all packages. */
export async function readTurbo(tasks) {
  const output = await run(tool('turbo'), ['run', ...tasks, '--dry=json'], { quiet: true, env: quietTurbo });
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
}

const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);
