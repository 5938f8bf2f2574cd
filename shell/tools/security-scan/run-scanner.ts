import { execFile } from 'node:child_process';

const longest = 15 * 60_000;

/** Runs a scanner and returns what it printed. Rejects only if it cannot run, not if it finds something. */
export function runScanner(command: string, args: string[]): Promise<string> {
  console.log(`running ${command}…`);
  return new Promise((resolve, reject) => {
    execFile(command, args, { timeout: longest, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number')
        reject(new Error(`${command} could not run: ${error.message}\n${stderr}`));
      else resolve(stdout);
    });
  });
}
