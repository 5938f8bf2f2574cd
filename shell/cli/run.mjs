import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** Thrown when a command fails; `output` is what the command printed and the terminal has not shown yet. */
export class CommandFailed extends Error {
  constructor(command, reason, output) {
    super(`${command} failed (${reason})`);
    this.output = output;
  }
}

/** The command line is invalid; the message says why. The exit code is 2. */
export class UsageError extends Error {}

/**
 * Runs a command until it ends, in the project's root unless `cwd` is given. With `quiet` it prints nothing: the output
 * is returned, or part of the error.
 * @returns the output, when quiet
 */
export function run(command, args, { env = {}, cwd = root, quiet = false } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new CommandFailed(command, error.message, '')));
    child.once('close', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      const output = Buffer.concat(chunks).toString();
      if (code === 0) resolve(output);
      else reject(new CommandFailed([command, ...args].join(' '), signal ?? `exit code ${code}`, output));
    });
  });
}
