import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RunningSite } from '../../testing/running-site';
import { buildWithHeading, newTeam, type Team } from '../release-api/testing/team';

const words = 'This version was rolled back';

let site: RunningSite;
let team: Team;
beforeAll(async () => {
  site = await RunningSite.start();
  team = await newTeam(site, 'mfe-trainings');
  await team.releaseClient.publish(await buildWithHeading(words), '2.0.0');
  await team.releaseClient.promote('mfe-trainings', '2.0.0');
  await becomes(true);
  await team.releaseClient.rollback('mfe-trainings');
  await becomes(false);
});
afterAll(async () => {
  await site.stop();
  // The second run got an existing folder, so the site does not delete it.
  rmSync(site.dataDir, { recursive: true, force: true });
});

const stateFolder = () => join(site.dataDir, 'releases/state');
const newest = () => join(stateFolder(), readdirSync(stateFolder()).sort().at(-1) ?? '');
const showsRolledBack = async () => (await (await fetch(`${site.url}/trainings`)).text()).includes(words);

/** Waits until the rolled back version is shown or hidden, at most ten seconds. */
async function becomes(shown: boolean): Promise<void> {
  const until = Date.now() + 10_000;
  while ((await showsRolledBack()) !== shown && Date.now() < until) await wait(50);
  expect(await showsRolledBack()).toBe(shown);
}

async function stop(): Promise<void> {
  site.process.kill('SIGTERM');
  await site.exit();
}

async function start(): Promise<void> {
  site = await RunningSite.start({ DATA_DIR: site.dataDir, PORT: String(site.port) });
}

test('a running site restores the newest state when it is deleted, and logs it', async () => {
  const file = newest();
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  await site.line(/Revision \d+, the newest, was missing from the release store: it stays live and was put back/);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(await showsRolledBack()).toBe(false);
});

test('a state that is deleted while the site is down does not revive a version that was rolled back', async () => {
  const file = newest();
  await stop();
  rmSync(file);
  await start();
  expect(await showsRolledBack()).toBe(false);
  expect(existsSync(file)).toBe(true);
});

test('an edited newest state is ignored, also after a restart, and promotions still work', async () => {
  const file = newest();
  const text = readFileSync(file, 'utf8');
  const { live } = JSON.parse(text);
  live['mfe-trainings'].version = '2.0.0';
  writeFileSync(file, JSON.stringify({ ...JSON.parse(text), live }));
  await site.line(/Revision \d+ in the release store was altered/);
  await wait(500);
  expect(await showsRolledBack()).toBe(false);
  await stop();
  await start();
  expect(await showsRolledBack()).toBe(false);
  await team.releaseClient.promote('mfe-trainings', '2.0.0');
  await becomes(true);
  await team.releaseClient.rollback('mfe-trainings');
  await becomes(false);
});

test('a site starts on an older data folder, with its states, tokens and promoted versions', async () => {
  await team.releaseClient.promote('mfe-trainings', '2.0.0');
  await stop();
  for (const name of readdirSync(stateFolder()).filter((each) => each.endsWith('.json'))) {
    const { previous: _, ...state } = JSON.parse(readFileSync(join(stateFolder(), name), 'utf8'));
    writeFileSync(join(stateFolder(), name), JSON.stringify({ ...state, seal: { key: '0', value: '0' } }));
  }
  rmSync(join(site.dataDir, 'release-head'), { recursive: true });
  renameSync(join(site.dataDir, 'release-tokens'), join(site.dataDir, 'releases/tokens'));
  await start();
  expect(await showsRolledBack()).toBe(true);
  expect(site.lines.filter((line) => /revision/i.test(line))).toEqual([]);
  const { apps: names } = await team.releaseClient.overview();
  expect(names.find(({ name }) => name === 'mfe-trainings')?.live?.version).toBe('2.0.0');
});
