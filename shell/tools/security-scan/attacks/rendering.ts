import type { BuildOutput } from '@site/release/store';
import { newTeam, running, trainingsBuild } from '../../../server/release-api/testing/team';
import type { RunningSite } from '../../../testing/running-site';
import type { Attack } from './attack';

/** Code that looks for Node APIs, uses them against its parent process, and reports what it reached. */
const takeNode = `
  const found = [];
  const load = require;
  let real;
  Object.defineProperty(Object.prototype, 'noDeprecation', { configurable: true, get() { if (this.pid) real = this; return true; } });
  try { Buffer(1); } catch {}
  delete Object.prototype.noDeprecation;
  const ways = {
    deprecation: () => real,
    global: () => process,
    constructor: () => [].constructor.constructor('return process')(),
    render: () => load('@site/platform').usePageData.constructor('return process')(),
    address: () => URL.canParse.constructor('return process')(),
    builtin: () => load('node:process'),
    sockets: () => load('node:net').connect && { pid: 'net' },
    fetch: () => fetch('http://127.0.0.1:1') && { pid: 'fetch' },
  };
  for (const [way, reach] of Object.entries(ways)) {
    try {
      const reached = reach();
      if (reached?.pid) found.push(way, reached.env?.PATH);
      reached?.kill?.(reached.ppid, 'SIGUSR1');
    } catch {}
  }
  throw new Error(found.length > 0 ? 'escaped by ' + found : 'held');`;

/** A build that returns a number in place of a page's HTML. */
const numberForHtml = () =>
  trainingsBuild(
    (server) =>
      `${server};Object.prototype.toJSON = function () { return this.value?.html ? { value: { ...this.value, html: 5 } } : this; };`,
  );

/** Publishes and promotes a version as a team. @returns the reason why it did not go live */
async function release(site: RunningSite, build: BuildOutput, version: string): Promise<string> {
  const { releaseClient } = await newTeam(site, 'mfe-trainings');
  const { problem = 'nothing' } = await releaseClient.publish(build, version);
  const refused = await releaseClient.promote('mfe-trainings', version).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (refused === undefined) throw new Error(`${version} went live; what was found when it was published: ${problem}`);
  return refused;
}

async function expectPage(site: RunningSite): Promise<void> {
  const page = await fetch(`${site.url}/trainings`);
  if (page.status !== 200 || !(await page.text()).includes('Training Highlights'))
    throw new Error(`/trainings answers ${page.status}, or with another page`);
}

export const renderingAttacks: Attack[] = [
  {
    title: "A published bundle takes hold of Node and opens the release API's inspector",
    quick: true,
    async run(site) {
      const before = site.pids['release-api'];
      const refused = await release(site, await running(takeNode), '67.0.0');
      if (!/: held, at mfe-trainings\/server\.cjs:\d+$/.test(refused)) throw new Error(`the bundle says: ${refused}`);
      if (site.pids['release-api'] !== before) throw new Error('the release API was ended');
      const inspector = site.lines.find((line) => line.includes('Debugger listening'));
      if (inspector) throw new Error(inspector);
      await expectPage(site);
    },
  },
  {
    title: 'A published bundle gives a number for HTML, which breaks its page for visitors',
    quick: true,
    async run(site) {
      const refused = await release(site, await numberForHtml(), '67.0.1');
      if (!/is not a page: page\/html must be string/.test(refused)) throw new Error(`it was refused for: ${refused}`);
      await expectPage(site);
    },
  },
  {
    title: 'A published bundle renders without end and holds up the site',
    quick: false,
    async run(site) {
      let ended = false;
      const releasing = release(site, await running('for (;;) { try { for (;;); } catch {} }'), '67.0.2').finally(
        () => {
          ended = true;
        },
      );
      while (!ended) {
        const startedAt = Date.now();
        await expectPage(site);
        if (Date.now() - startedAt > 2000) throw new Error(`a visitor waited ${Date.now() - startedAt} ms meanwhile`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const refused = await releasing;
      if (!refused.includes('took longer than 10 s')) throw new Error(`it was refused for: ${refused}`);
    },
  },
];
