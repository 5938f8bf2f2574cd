import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tool } from './project.mjs';
import { CommandFailed, run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium: `CHROMIUM_PATH`, an installed one, or one that is installed now. */
export async function chromium() {
  const found = await find();
  if (found) return found;
  console.log('installing Chromium for the journeys (once)…');
  const failures = [];
  for (const [command, args] of ways()) {
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
  return [process.env.CHROMIUM_PATH, ...onPath, ...places, own.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

function ways() {
  const isRoot = process.getuid?.() === 0;
  const debian = [
    ['apt-get', ['update']],
    ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']],
  ];
  return [[tool('playwright'), ['install', 'chromium']], ...(isRoot ? debian : [])];
}
