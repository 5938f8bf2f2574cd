import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultyProxy, startFaultyProxy } from '@site/test-servers/faulty-proxy';
import { freePort } from '@site/test-servers/free-port';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { startPostgres } from '@site/test-servers/postgres';
import { callApi } from '../../testing/enrolled-admin';
import { pdf } from '../../testing/pdf';
import { RunningSite } from '../../testing/running-site';
import { payInvoice } from '../../testing/site-load';
import { buildWithHeading, newTeam, type Team } from '../release-api/testing/team';

const admin = { email: 'admin@example.com', password: 'Harbor-Master1!' };
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let objects: Awaited<ReturnType<typeof startObjectStore>>;
let network: FaultyProxy;
let environment: Record<string, string>;
let one: RunningSite;
let two: RunningSite;
let team: Team;
let opsPort: string;
const folders: string[] = [];

/** A machine shares a database, an object store, secrets and the site's URL with the other one, and no folder. */
async function startMachine(DATA_DIR: string, ports: { PORT?: string; OPS_PORT?: string } = {}): Promise<RunningSite> {
  folders.push(DATA_DIR);
  return RunningSite.start({ ...environment, DATA_DIR, ...ports });
}

/** It trusts the keys of teams, as after `npm run release -- trust`. Rendered pages are copied to save time. */
function startNewMachine(): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'machine-'));
  for (const part of ['release-keys', 'cache'])
    cpSync(join(one.dataDir, part), join(dataDir, part), { recursive: true });
  return startMachine(dataDir);
}

beforeAll(async () => {
  postgres = await startPostgres();
  objects = await startObjectStore();
  network = await startFaultyProxy({ host: '127.0.0.1', port: objects.port });
  const PORT = String(await freePort());
  const SITE_URL = `http://localhost:${PORT}`;
  environment = {
    ...objectStoreEnvironment,
    SITE_URL,
    DATABASE_URL: postgres.url,
    FILES_URL: objects.urlOf('site', network.port),
    SITE_SECRET: 'a secret of the sites',
    JWT_SECRET: 'a secret of the sessions',
    FILES_KEY: 'a secret of the files',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  opsPort = String(await freePort());
  // A site that ran on its own disk so far.
  one = await startMachine(await RunningSite.newDataDir(SITE_URL), { PORT, OPS_PORT: opsPort });
  team = await newTeam(one, 'mfe-trainings');
  two = await startNewMachine();
});

afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await network?.close();
  await objects?.stop();
  postgres?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const textOf = async ({ url }: RunningSite, path: string) => (await fetch(url + path)).text();

async function shows(site: RunningSite, words: string, since: number): Promise<number> {
  while (!(await textOf(site, '/trainings')).includes(words) && Date.now() - since < 8_000)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return Date.now() - since;
}

async function register(site: RunningSite, email: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Ravi', phoneNumber: '5550111', email })) form.append(name, value);
  form.append('passport', new Blob([pdf]), 'passport.pdf');
  return (await fetch(`${site.url}/api/v1/user/registration`, { method: 'POST', body: form })).status;
}

test('both machines serve the same releases, and a promotion reaches the other one within a second', async () => {
  const setOf = async ({ url }: RunningSite) => (await fetch(url)).headers.get('x-release-set');
  expect(await setOf(two)).toBe(await setOf(one));
  const times: number[] = [];
  for (const version of ['2.0.0', '2.1.0', '2.2.0']) {
    await team.releaseClient.publish(await buildWithHeading(`Both say ${version}`), version);
    await team.releaseClient.promote('mfe-trainings', version);
    times.push(await shows(two, `Both say ${version}`, Date.now()));
  }
  expect(Math.max(...times)).toBeLessThan(8_000);
  // The fastest, because other tests may use the CPU while a version goes live.
  expect(Math.min(...times)).toBeLessThan(1_000);
  // The machine that promoted reads the new state as the other one does.
  await shows(one, 'Both say 2.2.0', Date.now());
  expect(await setOf(two)).toBe(await setOf(one));
  const [, script = ''] =
    /"(\/releases\/mfe-trainings\/2\.2\.0\/[^"]+\.js)"/.exec(await textOf(two, '/trainings')) ?? [];
  expect((await fetch(two.url + script)).status).toBe(200);
});

test('a passport that one machine received is shown by the other one', async () => {
  expect(await register(one, 'ravi@example.com')).toBe(200);
  const { body } = await callApi(two, 'POST', '/user/login', undefined, admin);
  const list = await fetch(`${two.url}/api/v1/admin/registration`, { headers: { authorization: body.user } });
  const cookie = String(list.headers.get('set-cookie')).split(';')[0] ?? '';
  const [{ passport }] = await list.json();
  const shown = await fetch(`${two.url}/api/v1${passport}`, { headers: { cookie } });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('a machine that lost its folder serves the live releases again', async () => {
  await two.stop();
  two = await startNewMachine();
  expect(await shows(two, 'Both say 2.2.0', Date.now())).toBeLessThan(8_000);
});

/** What visitors do who upload nothing. */
async function expectPagesAndPayments(amount: number): Promise<void> {
  for (const site of [one, two]) expect(await textOf(site, '/trainings')).toMatch(/Both say 2\.2\.0/);
  await payInvoice(one, amount);
}

test.each<[string, () => void]>([
  ['is away', () => network.cut()],
  ['answers 500', () => network.answer(500)],
])('while the object store %s, pages and payments go on, and uploads are refused', async (what, fail) => {
  fail();
  const email = `${what.replace(' ', '-')}@example.com`;
  const refusals = () => one.lines.filter((line) => line.includes('The object store (')).length;
  const before = refusals();
  await expectPagesAndPayments(what.length * 100);
  const since = Date.now();
  expect(await register(one, email)).toBe(503);
  expect(Date.now() - since).toBeLessThan(5_000);
  // The output of a process arrives later than its answers.
  while (refusals() === before) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(refusals()).toBe(before + 1);
  const { checks } = await readiness();
  expect(checks).toMatchObject({
    'object store': expect.stringMatching(/^The object store .* cannot be used/),
    database: 'ok',
  });
  network.mend();
  expect(await register(one, email)).toBe(200);
  expect(await readiness()).toMatchObject({ status: 'ok' });
});

test('while the object store is slow, only uploads wait for it', async () => {
  network.delay(3_000);
  const since = Date.now();
  const upload = register(one, 'slow@example.com').then((status) => ({ status, ms: Date.now() - since }));
  await expectPagesAndPayments(3_100);
  const others = Date.now() - since;
  const { status, ms } = await upload;
  expect(status).toBe(200);
  expect(ms).toBeGreaterThan(3_000);
  expect(others).toBeLessThan(ms);
  network.mend();
});

const readiness = async () => (await fetch(`http://127.0.0.1:${opsPort}/health/ready`)).json();
