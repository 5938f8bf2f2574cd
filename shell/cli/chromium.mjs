import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tool } from './project.mjs';
import { CommandFailed, run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds a Chromium: `CHROMIUM_PATH`, an installed one, or one that it installs. @returns its path */
export async function chromium() {
  const found = await find();
  if (found) return found;
  console.error('installing Chromium (once)…');
  const failures = [];
  for (const [command, args] of installCommands()) {
    try {
      await run(command, args, { quiet: true });
      const installed = await find();
      if (installed) return installed;
    } catch (error) {
      failures.push(`${error.message}\n${error.output ?? ''}`);
    }
  }
  throw new CommandFailed('Finding Chromium', 'install it, or set CHROMIUM_PATH', failures.join('\n'));
}

async function find() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const { chromium: own } = await import('playwright-core');
  const given = process.env.CHROMIUM_PATH;
  const candidates = given ? [given] : [...onPath, ...places, own.executablePath()].filter(existsSync);
  for (const path of candidates) if (await runs(path)) return path;
  if (given) throw new CommandFailed('Finding Chromium', `CHROMIUM_PATH is "${given}", which cannot be run`, '');
  return undefined;
}

/** Whether the file runs: its libraries may be missing, or it may only advertise a package. */
const runs = (path) =>
  run(path, ['--version'], { quiet: true }).then(
    () => true,
    () => false,
  );

function installCommands() {
  const isRoot = process.getuid?.() === 0;
  const debian = [
    ['apt-get', ['update']],
    ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']],
  ];
  return [[tool('playwright'), ['install', 'chromium']], ...(isRoot ? debian : [])];
}
