import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { main } from './main.mjs';
import { root } from './project.mjs';
import { run } from './run.mjs';

/** Tests of the API, its database and payments, of rendering, and of a complete site that starts. */
const usualTests = [
  'api/src/main.test',
  'api/src/accounts/login.test',
  'api/src/accounts/password-reset.test',
  'api/src/accounts/signup.test',
  'api/src/registrations',
  'api/src/payments/webhooks.test',
  'shell/release/deploy/publish.test',
  'shell/server/main.test',
  'shell/server/commands/admin.test',
];

/** `npm run test:node -- 24 [tests]`: starts and tests a fresh clone of the last commit with another Node version. */
await main(async ([version = '24', ...tests]) => {
  const folder = mkdtempSync(join(tmpdir(), `node-${version}-`));
  try {
    await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `node@${version}`], { quiet: true });
    const node = nodeFolder(folder);
    const clone = join(folder, 'site');
    await run('git', ['clone', '--quiet', root, clone]);
    // Compiled packages need the headers of this Node version, which its package contains.
    const env = { PATH: join(node, 'bin') + delimiter + process.env.PATH, npm_config_nodedir: node };
    const inClone = (command, args) => run(command, args, { env, cwd: clone });
    await inClone('node', ['--version']);
    await start(clone, { ...process.env, ...env, DATA_DIR: join(folder, 'data'), PORT: '31871' });
    await inClone(join(clone, 'node_modules/.bin/jest'), [
      '--maxWorkers=2',
      ...(tests.length > 0 ? tests : usualTests),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Finds the folder with the binary and headers: npm installs the platform's package inside or beside `node`. */
function nodeFolder(folder) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const places = ['node_modules/node/node_modules', 'node_modules'].map((place) => join(folder, place, name));
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`The package node has no ${name}: there is no Node for this machine in it.`);
  return found;
}

/** Runs `npm start` until the site serves the home page, then stops it. */
async function start(clone, env) {
  const site = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  for await (const line of createInterface({ input: site.stdout })) {
    console.log(line);
    if (!line.startsWith('ready ')) continue;
    const { status } = await fetch(line.slice('ready '.length));
    process.kill(-site.pid, 'SIGTERM');
    await once(site, 'close');
    if (status !== 200) throw new Error(`The home page answered ${status}`);
    return;
  }
  throw new Error('npm start ended before it was ready');
}
