import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { AppName } from '@site/release/contract';
import { distOf } from '@site/release/deploy';
import { projectRoot } from '@site/release/infra';
import { readBuild } from '@site/release/store';
import { newTeam, type Team } from '../../server/release-api/testing/team';
import { routesOf } from '../../testing/pages';
import { RunningSite } from '../../testing/running-site';
import { median } from './median';
import { openBrowser } from './phone';

/** The remote with the most pages. */
const largest: AppName = 'mfe-marketing';

/** Publishes the build of a remote as another version, with different server code. */
async function publishCopy({ releaseClient }: Team, name: AppName, version: string): Promise<void> {
  const build = await readBuild(name, distOf(name));
  const server = Buffer.from(`${build.server};// ${version}`);
  await releaseClient.publish({ ...build, server }, version);
}

/** Waits until all pages of a remote are served from the same new release set. @returns its id */
async function untilAllShow(site: RunningSite, name: AppName, before: string): Promise<string> {
  const paths = routesOf(projectRoot)
    .filter(({ remote, path }) => remote === name && !path.includes(':'))
    .map(({ path }) => path);
  while ((await setOf(site)) === before) await new Promise((resolve) => setTimeout(resolve, 10));
  for (;;) {
    const answers = await Promise.all(paths.map((path) => fetch(site.url + path)));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    const sets = new Set(answers.map(({ headers }) => headers.get('x-release-set') ?? ''));
    const [set = ''] = sets;
    if (sets.size === 1 && set !== before) return set;
  }
}

const setOf = async ({ url }: RunningSite) => (await fetch(url)).headers.get('x-release-set') ?? '';

/** Measures promotions until all pages of the remote are new, in ms: from the call, and from its response. */
async function promotions(site: RunningSite, team: Team, rounds: number) {
  const times = { call: [] as number[], answer: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const version = `8.0.${round}`;
    await publishCopy(team, largest, version);
    const before = await setOf(site);
    const calledAt = performance.now();
    await team.releaseClient.promote(largest, version);
    const answeredAt = performance.now();
    await untilAllShow(site, largest, before);
    times.call.push(performance.now() - calledAt);
    times.answer.push(performance.now() - answeredAt);
  }
  return { call: median(times.call), answer: median(times.answer) };
}

/** Measures one command that builds and promotes a remote on the site's store, until its pages are live, in ms. */
async function changeToLive(site: RunningSite, name: AppName): Promise<number> {
  const before = await setOf(site);
  const startedAt = performance.now();
  const args = [join(projectRoot, 'shell/cli/release.mjs'), 'publish', name, '--version', '9.0.0', '--promote'];
  const env = { ...process.env, DATA_DIR: site.dataDir, TURBO_FORCE: 'true' };
  const command = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`release publish ${name} ended with ${code}`);
  await untilAllShow(site, name, before);
  return performance.now() - startedAt;
}

/** Counts the bytes that a returning visitor downloads after another remote changed, by app. */
async function downloadsAfter(browser: Browser, site: RunningSite, change: () => Promise<void>) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const look = async () => {
    for (const path of ['/', '/package/web-design']) await page.goto(site.url + path, { waitUntil: 'networkidle' });
  };
  await look();
  await change();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const urls = new Map<string, string>();
  const bytes: Record<string, number> = {};
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  cdp.on('Network.requestServedFromCache', ({ requestId }) => urls.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = /\/releases\/([^/]+)\//.exec(urls.get(requestId) ?? '')?.[1];
    if (name) bytes[name] = (bytes[name] ?? 0) + encodedDataLength;
  });
  await look();
  await context.close();
  return bytes;
}

async function main(): Promise<void> {
  const rounds = Number(process.env.ROUNDS ?? 5);
  const site = await RunningSite.start();
  const browser = await openBrowser();
  try {
    const team = await newTeam(site, 'all');
    const { call, answer } = await promotions(site, team, rounds);
    const pages = routesOf(projectRoot).filter(({ remote }) => remote === largest).length;
    console.log(`promoted to live, all ${pages} pages of ${largest}: ${call.toFixed(0)} ms (at most 1000)`);
    console.log(`of that, after the answer: ${answer.toFixed(0)} ms`);
    const bytes = await downloadsAfter(browser, site, async () => {
      const before = await setOf(site);
      await publishCopy(team, 'mfe-trainings', '8.0.0');
      await team.releaseClient.promote('mfe-trainings', '8.0.0');
      await untilAllShow(site, 'mfe-trainings', before);
    });
    const total = Object.values(bytes).reduce((sum, each) => sum + each, 0);
    console.log(`a returning visitor downloads ${total} bytes of the remotes that did not change (0)`);
    const seconds = (await changeToLive(site, 'mfe-trainings')) / 1000;
    console.log(`a changed remote is built, published and live in ${seconds.toFixed(1)} s (at most 10)`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

void main();
