import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '@site/release/infra';
import type { Registry } from '@site/release/store';
import { freePort } from '@site/test-servers/free-port';
import { mistakes, startWith, validCalls } from '../../platform/report/call-types';
import { newTeam } from '../../server/release-api/testing/team';
import { testIf } from '../../testing/installed-programs';
import { RunningProcess } from '../../testing/running-process';
import { RunningSite } from '../../testing/running-site';

/** The other packages come from npm's registry, as on a team's machine. */
const hasRegistry =
  spawnSync('npm', ['view', 'react', 'version', '--fetch-retries=0'], { timeout: 20_000 }).status === 0;
if (!hasRegistry) console.warn('npm reaches no registry, so the test of a remote in its own repository is skipped');

let folder: string;
let site: RunningSite;
let repository: string;
/** The packed packages. */
let tarballs: string[];
/** The environment of the team's release commands. */
let team: Record<string, string>;
/** When the work on the new remote began. */
let startedAt: number;
beforeAll(async () => {
  if (!hasRegistry) return;
  folder = mkdtempSync(join(tmpdir(), 'outside-'));
  repository = join(folder, 'jobs');
  site = await RunningSite.start();
}, 120_000);
afterAll(async () => {
  if (!hasRegistry) return;
  await site.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a command outside this repository, without its environment. Fails with its output if it fails. */
async function run(cwd: string, command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, out, err } = await finished(cwd, command, args, env);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${out}${err}`);
  return out;
}

async function finished(cwd: string, command: string, args: string[], env: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, { cwd, env: { PATH, HOME, ...env } });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}

const npm = (...args: string[]) => run(repository, 'npm', args);

/** Runs `npm run release -- …` in the new repository and returns its JSON. */
async function release(env: Record<string, string>, ...args: string[]) {
  const output = await run(repository, 'npm', ['run', '--silent', 'release', '--', ...args, '--json'], env);
  return JSON.parse(output);
}

/** The text of a page once it contains the words. A change reaches the site within a second. */
async function pageSaying(words: string, url: string, cookie = ''): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const html = await (await fetch(url, { headers: { cookie, accept: 'text/html' } })).text();
    if (html.includes(words) || tries > 100) return html;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Opens a preview link as a browser does, and returns its cookies. */
async function openPreview(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

function change(file: string, from: string, to: string): void {
  const path = join(repository, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
}

async function megabytesOf(path: string): Promise<number> {
  const files = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1_000_000;
}

const onlyWithRegistry = testIf(hasRegistry);
const page = 'src/pages/jobs.tsx';
const words = 'This page comes from a repository of its own.';

onlyWithRegistry(
  'a repository is created from the packed packages, and installs nothing of the server',
  async () => {
    startedAt = Date.now();
    const packages = join(folder, 'packages');
    tarballs = (await run(projectRoot, 'npm', ['run', '--silent', 'pack', '--', packages])).trim().split('\n');
    const create = tarballs.find((file) => file.includes('create-remote')) ?? '';
    const from = ['--packages', packages, '--site', site.url];
    await run(folder, 'npm', ['exec', '--yes', `--package=${create}`, '--', 'create-remote', 'jobs', ...from]);
    await npm('install', '--no-audit', '--no-fund', '--prefer-offline');
    const installed = await readdir(join(repository, 'node_modules'));
    for (const server of ['fastify', 'pg', 'drizzle-orm', 'better-sqlite3', '@aws-sdk', 'lucide-react'])
      expect(installed).not.toContain(server);
    expect((await readdir(join(repository, 'node_modules/@site'))).sort()).toEqual([
      'build',
      'contract',
      'dev',
      'platform',
      'release',
    ]);
    expect(await megabytesOf(join(repository, 'node_modules'))).toBeLessThan(200);
  },
  300_000,
);

onlyWithRegistry(
  'tsc there accepts the page, and reports each mistake in calls, parameters, page data and slots',
  async () => {
    const start = startWith('@site/platform');
    const sources = [...validCalls, ...mistakes].map(([, source]) => source);
    writeFileSync(join(repository, 'src/calls.tsx'), start + sources.join('\n'));
    // With the declarations of all packages: they must not need packages that are not installed.
    const { out } = await finished(repository, 'npx', ['tsc', '--pretty', 'false', '--skipLibCheck', 'false']);
    rmSync(join(repository, 'src/calls.tsx'));
    const errors = out.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
    expect(errors.filter((line) => !line.startsWith('src/calls.tsx('))).toEqual([]);
    const first = start.split('\n').length;
    const errorAt = (source: string) =>
      errors.find((line) => line.startsWith(`src/calls.tsx(${first + sources.indexOf(source)},`));
    for (const [, source] of validCalls) expect(errorAt(source)).toBeUndefined();
    for (const [, source, error] of mistakes) expect(errorAt(source)).toMatch(error);
  },
  60_000,
);

onlyWithRegistry(
  'its test renders the built page',
  async () => {
    expect(await npm('test')).toMatch(/# pass 2\n# fail 0/);
  },
  60_000,
);

onlyWithRegistry(
  'it is registered, published, previewed, promoted and shown by the site that runs',
  async () => {
    const operator = await newTeam(site, 'all');
    const at = { RELEASE_URL: site.url };
    await release({ ...at, RELEASE_TOKEN: operator.token }, 'register', 'mfe-jobs', '--team', 'Jobs');
    const { key, token } = await newTeam(site, 'mfe-jobs');
    const keyFile = join(folder, 'team.pem');
    writeFileSync(keyFile, key.export({ type: 'pkcs8', format: 'pem' }));
    team = { ...at, RELEASE_TOKEN: token, RELEASE_KEY: keyFile };

    expect(await release(team, 'publish', '--promote')).toMatchObject({ name: 'mfe-jobs', version: '1.0.0' });
    await release({ ...at, RELEASE_TOKEN: operator.token }, 'route', 'add', '/jobs', 'mfe-jobs', 'jobs');
    const html = await pageSaying(words, `${site.url}/jobs`);
    expect(html).toContain(words);
    expect(html).toMatch(/Web Design<\/a>: (<!-- -->)?\d/);
    // The entry for other hosts, which the release check has started.
    const { microFrontends }: Registry = await (await fetch(`${site.url}/remotes.json`)).json();
    expect(microFrontends['mfe-jobs']?.[0]?.url).toBe(
      `${site.url}/releases/mfe-jobs/1.0.0/standalone/mf-manifest.json`,
    );

    change('package.json', '"version": "1.0.0"', '"version": "1.1.0"');
    change(page, words, 'We are looking for you.');
    const { preview } = await release(team, 'publish', 'jobs', '--preview');
    const cookie = await openPreview(preview.url);
    expect(await pageSaying('We are looking for you.', `${site.url}/jobs`, cookie)).toContain(
      'We are looking for you.',
    );
    // From nothing to the preview of a change, in minutes.
    expect((Date.now() - startedAt) / 60_000).toBeLessThan(10);
    expect(await (await fetch(`${site.url}/jobs`)).text()).toContain(words);
    await release(team, 'promote', 'jobs', '1.1.0');
    expect(await pageSaying('We are looking for you.', `${site.url}/jobs`)).toContain('We are looking for you.');
  },
  120_000,
);

/** Runs the development server while `work` uses its URL. */
async function whileServed(work: (address: string) => Promise<void>): Promise<void> {
  const port = String(await freePort());
  const { PATH = '', HOME = '' } = process.env;
  const args = [join(repository, 'node_modules/.bin/site-dev'), '--site', site.url, '--port', port];
  const dev = new RunningProcess(spawn(process.execPath, args, { cwd: repository, env: { PATH, HOME } }));
  try {
    await dev.line(/^serving /);
    await work(`http://127.0.0.1:${port}`);
  } finally {
    await dev.stop();
  }
}

onlyWithRegistry(
  'npm run dev there shows the site with the page of the working copy, rendered on the server',
  async () => {
    change(page, 'We are looking for you.', 'Only on my machine.');
    await whileServed(async (address) => {
      const shown = await pageSaying('Only on my machine.', `${address}/jobs`);
      expect(shown).toContain('Only on my machine.');
      const [, shell = ''] = /"(\/releases\/shell\/local\/js\/[^"]+\.js)"/.exec(shown) ?? [];
      expect((await fetch(address + shell)).status).toBe(200);
      expect((await fetch(`${address}/trainings`, { headers: { accept: 'text/html' } })).status).toBe(200);
    });
  },
  90_000,
);

const islandPage = `import { Link } from '@site/island';
import { version } from 'react';

export const meta = { title: 'Jobs', description: 'A page with a React of its own.' };

export default function Jobs() {
  return (
    <section className="wrap">
      <h1>Jobs on React {version.split('.', 1)}</h1>
      <Link to="/about">About</Link>
    </section>
  );
}
`;

onlyWithRegistry(
  'the team moves to another major of React, without a platform, in production and in npm run dev',
  async () => {
    const island = tarballs.find((file) => file.includes('site-island')) ?? '';
    const quietly = ['--no-audit', '--no-fund', '--prefer-offline'];
    await npm('uninstall', ...quietly, '@site/platform', 'react', 'react-dom', 'react-router-dom', 'zustand');
    await npm('install', ...quietly, '--save-dev', 'react@18.3.1', 'react-dom@18.3.1', island);
    writeFileSync(join(repository, page), islandPage);
    change('package.json', '"version": "1.1.0"', '"version": "2.0.0"');
    await release(team, 'publish', '--promote');
    const rendered = /<div data-island="react@18\.3\.1">.*Jobs on React (<!-- -->)?18/s;
    expect(await pageSaying('data-island', `${site.url}/jobs`)).toMatch(rendered);
    const { microFrontends }: Registry = await (await fetch(`${site.url}/remotes.json`)).json();
    expect(microFrontends['mfe-jobs']?.[0]?.url).toBe(
      `${site.url}/releases/mfe-jobs/2.0.0/standalone/mf-manifest.json`,
    );
    change(page, 'Jobs on React', 'My jobs on React');
    await whileServed(async (address) => {
      expect(await pageSaying('My jobs', `${address}/jobs`)).toMatch(/<div data-island="react@18\.3\.1">.*My jobs/s);
    });
  },
  180_000,
);

onlyWithRegistry("the commands of the site's machine say that they work only there", async () => {
  expect(await finished(repository, 'npx', ['site-release', 'token', 'mfe-jobs'])).toEqual({
    code: 2,
    out: '',
    err: 'token works only on the store: an operator runs it on the machine of the site\n',
  });
  expect(await finished(repository, 'npx', ['site-release', 'status'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('RELEASE_URL is not set'),
  });
});
