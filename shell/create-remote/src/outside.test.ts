import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import type { Registry } from '@site/release/store';
import { mistakes, startWith, validCalls } from '../../platform/report/call-types';
import { newTeam } from '../../server/release-api/testing/team';
import { testIf } from '../../testing/installed-programs';
import { RunningSite } from '../../testing/running-site';
import { islandPage } from './testing/island-page';
import { finished, megabytesOf, OutsideRepository, openPreview, pageWith, run } from './testing/outside-repository';

/** The other packages come from npm's registry, as on a team's machine. */
const hasRegistry =
  spawnSync('npm', ['view', 'react', 'version', '--fetch-retries=0'], { timeout: 20_000 }).status === 0;
if (!hasRegistry) console.warn('npm reaches no registry, so the test of a remote in its own repository is skipped');

let folder: string;
let site: RunningSite;
let repository: OutsideRepository;
/** The packed packages. */
let tarballs: string[];
/** The environment of the team's release commands. */
let team: Record<string, string>;
/** When the work on the new remote began. */
let startedAt: number;
beforeAll(async () => {
  if (!hasRegistry) return;
  folder = mkdtempSync(join(tmpdir(), 'outside-'));
  repository = new OutsideRepository(join(folder, 'jobs'));
  site = await RunningSite.start();
});
afterAll(async () => {
  if (!hasRegistry) return;
  await site.stop();
  rmSync(folder, { recursive: true });
});

const onlyWithRegistry = testIf(hasRegistry);
const page = 'src/pages/jobs.tsx';
const words = 'This page comes from a repository of its own.';

onlyWithRegistry(
  'a repository is created from the packed packages, and installs nothing that it does not use',
  async () => {
    startedAt = Date.now();
    const packages = join(folder, 'packages');
    tarballs = (await run(projectRoot, 'npm', ['run', '--silent', 'pack', '--', packages])).trim().split('\n');
    const create = tarballs.find((file) => file.includes('create-remote')) ?? '';
    const from = ['--packages', packages, '--site', site.url];
    await run(folder, 'npm', ['exec', '--yes', `--package=${create}`, '--', 'create-remote', 'jobs', ...from]);
    await repository.npm('install', '--no-audit', '--no-fund', '--prefer-offline');
    const installed = await readdir(join(repository.path, 'node_modules'));
    for (const unused of ['fastify', 'pg', 'drizzle-orm', 'better-sqlite3', '@aws-sdk', 'lucide', '@rspack'])
      expect(installed).not.toContain(unused);
    expect((await readdir(join(repository.path, 'node_modules/@site'))).sort()).toEqual([
      'build',
      'contract',
      'dev',
      'platform',
      'release',
    ]);
    expect(await megabytesOf(join(repository.path, 'node_modules'))).toBeLessThan(170);
  },
  300_000,
);

onlyWithRegistry(
  'npm run dev shows its page before the first release, and says that the site has no route for it',
  async () => {
    await repository.whileServed(site.url, async (address, printed) => {
      expect(printed).toContain(`jobs has no route on the site yet; here it is at ${address}/jobs`);
      const answer = await fetch(`${address}/jobs`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/<div id="root">.*This page comes from a repository of its own/s);
      expect((await fetch(`${site.url}/jobs`)).status).toBe(404);
    });
  },
);

onlyWithRegistry(
  'tsc there accepts the page, and reports each mistake in calls, parameters, page data and slots',
  async () => {
    const start = startWith('@site/platform');
    const sources = [...validCalls, ...mistakes].map(([, source]) => source);
    writeFileSync(join(repository.path, 'src/calls.tsx'), start + sources.join('\n'));
    // With the declarations of all packages: they must not need packages that are not installed.
    const { out } = await finished(repository.path, 'npx', ['tsc', '--pretty', 'false', '--skipLibCheck', 'false']);
    rmSync(join(repository.path, 'src/calls.tsx'));
    const errors = out.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
    expect(errors.filter((line) => !line.startsWith('src/calls.tsx('))).toEqual([]);
    const first = start.split('\n').length;
    const errorAt = (source: string) =>
      errors.find((line) => line.startsWith(`src/calls.tsx(${first + sources.indexOf(source)},`));
    for (const [, source] of validCalls) expect(errorAt(source)).toBeUndefined();
    for (const [, source, error] of mistakes) expect(errorAt(source)).toMatch(error);
  },
);

onlyWithRegistry('its test renders the built page', async () => {
  expect(await repository.npm('test')).toMatch(/# pass 2\n# fail 0/);
});

onlyWithRegistry('it is registered, published, previewed, promoted and shown by the site that runs', async () => {
  const operator = await newTeam(site, 'all');
  const at = { RELEASE_URL: site.url };
  await repository.release({ ...at, RELEASE_TOKEN: operator.token }, 'register', 'mfe-jobs', '--team', 'Jobs');
  const { key, token } = await newTeam(site, 'mfe-jobs');
  const keyFile = join(folder, 'team.pem');
  writeFileSync(keyFile, key.export({ type: 'pkcs8', format: 'pem' }));
  team = { ...at, RELEASE_TOKEN: token, RELEASE_KEY: keyFile };

  expect(await repository.release(team, 'publish', '--promote')).toMatchObject({
    name: 'mfe-jobs',
    version: '1.0.0',
  });
  await repository.release({ ...at, RELEASE_TOKEN: operator.token }, 'route', 'add', '/jobs', 'mfe-jobs', 'jobs');
  const html = await pageWith(words, `${site.url}/jobs`);
  expect(html).toContain(words);
  expect(html).toMatch(/Web Design<\/a>: (<!-- -->)?\d/);
  // The entry for other hosts, which the release check has started.
  const { microFrontends }: Registry = await (await fetch(`${site.url}/remotes.json`)).json();
  expect(microFrontends['mfe-jobs']?.[0]?.url).toBe(`${site.url}/releases/mfe-jobs/1.0.0/standalone/mf-manifest.json`);

  repository.change('package.json', '"version": "1.0.0"', '"version": "1.1.0"');
  repository.change(page, words, 'We are looking for you.');
  const { preview } = await repository.release(team, 'publish', 'jobs', '--preview');
  const cookie = await openPreview(preview.url);
  expect(await pageWith('We are looking for you.', `${site.url}/jobs`, cookie)).toContain('We are looking for you.');
  // From nothing to the preview of a change, in minutes.
  expect((Date.now() - startedAt) / 60_000).toBeLessThan(10);
  expect(await (await fetch(`${site.url}/jobs`)).text()).toContain(words);
  await repository.release(team, 'promote', 'jobs', '1.1.0');
  expect(await pageWith('We are looking for you.', `${site.url}/jobs`)).toContain('We are looking for you.');
});

onlyWithRegistry(
  'npm run dev there shows the site with the page of the working copy, rendered on the server',
  async () => {
    repository.change(page, 'We are looking for you.', 'Only on my machine.');
    await repository.whileServed(site.url, async (address) => {
      const shown = await pageWith('Only on my machine.', `${address}/jobs`);
      expect(shown).toContain('Only on my machine.');
      const [, shell = ''] = /"(\/releases\/shell\/local\/js\/[^"]+\.js)"/.exec(shown) ?? [];
      expect((await fetch(address + shell)).status).toBe(200);
      expect((await fetch(`${address}/trainings`, { headers: { accept: 'text/html' } })).status).toBe(200);
    });
  },
);

onlyWithRegistry(
  'the team moves to another major of React, without a platform, in production and in npm run dev',
  async () => {
    const island = tarballs.find((file) => file.includes('site-island')) ?? '';
    const quietly = ['--no-audit', '--no-fund', '--prefer-offline'];
    await repository.npm(
      'uninstall',
      ...quietly,
      '@site/platform',
      'react',
      'react-dom',
      'react-router-dom',
      'zustand',
    );
    await repository.npm('install', ...quietly, '--save-dev', 'react@18.3.1', 'react-dom@18.3.1', island);
    writeFileSync(join(repository.path, page), islandPage);
    repository.change('package.json', '"version": "1.1.0"', '"version": "2.0.0"');
    await repository.release(team, 'publish', '--promote');
    const rendered = /<div data-island="react@18\.3\.1">.*Jobs on React (<!-- -->)?18/s;
    expect(await pageWith('data-island', `${site.url}/jobs`)).toMatch(rendered);
    const { microFrontends }: Registry = await (await fetch(`${site.url}/remotes.json`)).json();
    expect(microFrontends['mfe-jobs']?.[0]?.url).toBe(
      `${site.url}/releases/mfe-jobs/2.0.0/standalone/mf-manifest.json`,
    );
    repository.change(page, 'Jobs on React', 'My jobs on React');
    await repository.whileServed(site.url, async (address) => {
      expect(await pageWith('My jobs', `${address}/jobs`)).toMatch(/<div data-island="react@18\.3\.1">.*My jobs/s);
    });
  },
);

onlyWithRegistry('the help of the commands names what they need in this repository', async () => {
  const { code, out } = await finished(repository.path, 'npx', ['site-release', 'help']);
  expect(code).toBe(0);
  expect(out).toMatch(/work on the site at RELEASE_URL, with the RELEASE_TOKEN/);
  expect(out).not.toContain('DATA_DIR');
});

onlyWithRegistry("the commands of the site's machine say that they work only there", async () => {
  expect(await finished(repository.path, 'npx', ['site-release', 'token', 'mfe-jobs'])).toEqual({
    code: 2,
    out: '',
    err: 'token works only on the store: an operator runs it on the machine of the site\n',
  });
  expect(await finished(repository.path, 'npx', ['site-release', 'status'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('RELEASE_URL is not set'),
  });
});
