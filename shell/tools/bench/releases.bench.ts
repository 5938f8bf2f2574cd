import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { AppName } from '@site/release/contract';
import { distOf } from '@site/release/deploy';
import { projectRoot } from '@site/release/infra';
import { readBuild } from '@site/release/store';
import { buildWithHeading, newTeam, type Team } from '../../server/release-api/testing/team';
import { routesOf } from '../../testing/pages';
import { RunningSite } from '../../testing/running-site';
import { openBrowser } from '../open-browser';
import { median } from '../statistics';

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

/** Measures a change of what is live until all pages of a remote show it, in ms: from the call, and from its response. */
async function untilLive(site: RunningSite, name: AppName, change: () => Promise<unknown>) {
  const before = await setOf(site);
  const calledAt = performance.now();
  await change();
  const answeredAt = performance.now();
  await untilAllShow(site, name, before);
  const shownAt = performance.now();
  return { call: shownAt - calledAt, answer: shownAt - answeredAt };
}

/** Publishes, promotes and rolls back versions of a remote. @returns medians in ms */
async function releaseTimes(site: RunningSite, team: Team, rounds: number) {
  const times = { publish: [] as number[], promote: [] as number[], answer: [] as number[], rollback: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const version = `8.0.${round}`;
    const startedAt = performance.now();
    await publishCopy(team, largest, version);
    times.publish.push(performance.now() - startedAt);
    const promoted = await untilLive(site, largest, () => team.releaseClient.promote(largest, version));
    times.promote.push(promoted.call);
    times.answer.push(promoted.answer);
    times.rollback.push((await untilLive(site, largest, () => team.releaseClient.rollback(largest))).call);
  }
  const { publish, promote, answer, rollback } = times;
  return {
    publish: median(publish),
    promote: median(promote),
    answer: median(answer),
    rollback: median(rollback),
  };
}

/** Measures from the registration of a new remote until a page of its first release is served, in ms. */
async function registeredToSeen(site: RunningSite, operator: Team): Promise<number> {
  const name = 'mfe-careers';
  const build = { ...(await buildWithHeading('Open positions')), name } as const;
  const startedAt = performance.now();
  await operator.releaseClient.register(name, 'Careers');
  const { releaseClient } = await newTeam(site, name);
  await releaseClient.publish(build, '1.0.0');
  await releaseClient.promote(name, '1.0.0');
  const path = '/jobs';
  const row = { path, remote: name, page: 'trainings', header: 'full', access: 'public', composed: true } as const;
  await operator.releaseClient.changeRoutes({ add: [row] });
  while (!(await (await fetch(site.url + path)).text()).includes('Open positions'))
    await new Promise((resolve) => setTimeout(resolve, 10));
  return performance.now() - startedAt;
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
    const { publish, promote, answer, rollback } = await releaseTimes(site, team, rounds);
    const pages = routesOf(projectRoot).filter(({ remote }) => remote === largest).length;
    console.log(`published and verified, ${largest}: ${publish.toFixed(0)} ms`);
    console.log(`promoted to live, all ${pages} pages of it: ${promote.toFixed(0)} ms (at most 1000)`);
    console.log(`of that, after the answer: ${answer.toFixed(0)} ms`);
    console.log(`rolled back, all of its pages: ${rollback.toFixed(0)} ms`);
    console.log(
      `a new remote, from its registration to its first page: ${(await registeredToSeen(site, team)).toFixed(0)} ms`,
    );
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
