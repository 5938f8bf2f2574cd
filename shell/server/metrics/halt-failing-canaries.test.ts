import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { healthOf, visitorHash } from '@site/release/metrics';
import { readState } from '@site/release/store';
import { person, silentLog } from '@site/release/testing';
import { ServedSite } from '../testing/served-site';
import { haltFailing } from './halt-failing-canaries';

const name = 'mfe-trainings';
const version = '7.0.0';
let site: ServedSite;
beforeAll(async () => {
  site = await ServedSite.start();
  await site.publish(name, version);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.deployments.setCanary(name, version, 0, person);
  await site.deployments.setCanary(name, version, 100, person);
  await site.showNewest();
});

const canary = async () => (await readState(site.store)).live[name]?.canary;

/** A visitor who opened the page. */
interface Visitor {
  cookie: string;
  address: string;
}

/** The IP address of the client with this number. */
const addressOf = (number: number) => `203.0.${number >> 8}.${number & 255}`;

/** Opens the page as a new visitor. By default, the browser also reports that it showed the page. */
async function openAsNewVisitor(address: string, { shows = true, path = '/trainings' } = {}): Promise<Visitor> {
  const { headers } = await site.app.inject({ url: path, headers: { 'x-forwarded-for': address } });
  const visitor = { cookie: String(headers['set-cookie']).split(';')[0] ?? '', address };
  if (shows) await report(visitor, { kind: 'remote.shown' });
  return visitor;
}

/** Opens the page as this many visitors, each from a different address. */
const openAsVisitors = (size: number) =>
  Promise.all(Array.from({ length: size }, (_, number) => openAsNewVisitor(addressOf(number))));

function report({ cookie, address }: Visitor, event: object = {}) {
  const body = {
    kind: 'remote.failed',
    remote: name,
    release: version,
    releaseSet: 'abc',
    page: 'trainings',
    ...event,
  };
  const headers = { cookie, 'x-forwarded-for': address };
  return site.app.inject({ method: 'POST', url: '/api/v1/client-events', headers, payload: body });
}

/** Waits until these counts are written. */
async function counted(visitors: number, failed: number) {
  for (;;) {
    const own = (await healthOf(site.store)).find((health) => health.name === name && health.version === version);
    if (own?.since === (await canary())?.since && own && own.visitors >= visitors && own.failed >= failed) return own;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Judges the counts that are written now, and returns the share. The site does so too, but a test cannot see when. */
async function judged(): Promise<number | undefined> {
  await haltFailing(site.deployments, 5, silentLog);
  return (await canary())?.percent;
}

/** Waits until the site halted the canary, and returns its share. */
async function halted(): Promise<number | undefined> {
  for (;;) {
    const now = await canary();
    if (now?.percent === 0) return now.percent;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('a canary in which more than 5 % of its visitors met an error is halted, and the audit log says why', async () => {
  const visitors = await openAsVisitors(60);
  for (const visitor of visitors.slice(0, 4)) expect((await report(visitor)).statusCode).toBe(204);
  await halted();
  const { change } = await readState(site.store);
  expect(change).toMatchObject({
    actor: 'the site',
    action: 'halt',
    reason: expect.stringMatching(/^4 of 60 visitors \(6.7 %\)/),
  });
  // The lines are written after the new state.
  while (!site.log.some((line) => line.includes('canary.halted'))) await new Promise((done) => setTimeout(done, 50));
  const logged = site.log.map((line) => JSON.parse(line));
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 40, msg: expect.stringMatching(/was halted: 4 of 60/) }),
  );
  expect(logged).toContainEqual(
    expect.objectContaining({ msg: 'security event', event: 'canary.halted', name, version }),
  );
  await site.showNewest();
  const { cookie } = visitors[0] ?? {};
  expect((await site.app.inject({ url: '/trainings', headers: { cookie } })).body).not.toContain(version);
});

test('one visitor who reloads and fails a thousand times counts once', async () => {
  await openAsVisitors(59);
  const visitor = await openAsNewVisitor('192.0.2.9');
  for (let reload = 0; reload < 1_000; reload += 1) await report(visitor);
  expect(await counted(60, 1)).toMatchObject({ visitors: 60, failed: 1 });
  expect(await judged()).toBe(100);
});

test('one client cannot halt a canary with the cookies of a hundred visitors', async () => {
  await openAsVisitors(50);
  for (let visitor = 0; visitor < 50; visitor += 1) {
    await report(await openAsNewVisitor('198.51.100.7', { shows: false }));
    await report(await openAsNewVisitor(`2001:db8:1:2::${visitor}`, { shows: false }));
  }
  expect(await counted(54, 4)).toMatchObject({ visitors: 54, failed: 4, failedClients: 2 });
  expect(await judged()).toBe(100);
});

test('one client cannot hide a failing canary by showing or fetching it as hundreds of visitors', async () => {
  const visitors = await openAsVisitors(58);
  for (let visitor = 0; visitor < 200; visitor += 1)
    await openAsNewVisitor('198.51.100.7', { shows: visitor % 4 === 0 });
  for (const visitor of visitors.slice(0, 4)) await report(visitor);
  await halted();
  expect((await readState(site.store)).change?.reason).toMatch(/^4 of 60 visitors/);
});

test('a canary with 49 visitors is not judged yet', async () => {
  const visitors = await openAsVisitors(49);
  for (const visitor of visitors.slice(0, 25)) await report(visitor);
  expect(await counted(49, 25)).toMatchObject({ visitors: 49, failed: 25 });
  expect(await judged()).toBe(100);
});

test('forged cookies, robots, and events of other versions or kinds do not count', async () => {
  await openAsVisitors(60);
  // The clients above have used up their budgets for this minute.
  const address = '192.0.2.20';
  // The reports come from a browser without a cookie, which may have been assigned the canary, too.
  for (let forged = 0; forged < 50; forged += 1)
    await report({ cookie: `visitor=${forged}-AAAAAAAAAAAA.forged`, address });
  const visitor = await openAsNewVisitor('192.0.2.21');
  await report(visitor, { release: '9.9.9' });
  await report(visitor, { remote: 'mfe-nothing' });
  await report(visitor, { kind: 'something.else' });
  expect(await counted(62, 1)).toMatchObject({ visitors: 62, failed: 1 });
  expect(await judged()).toBe(100);
});

test('a visitor who only fetches the page is not counted; one who reached it by navigation is', async () => {
  const visitor = await openAsNewVisitor(addressOf(1), { shows: false, path: '/' });
  await openAsNewVisitor(addressOf(2), { shows: false });
  await report(visitor, { kind: 'remote.shown' });
  expect(await counted(1, 0)).toMatchObject({ visitors: 1, failed: 0 });
});

test('a page that was shown counts for its shell and routes too', async () => {
  const { headers } = await site.app.inject({ url: '/trainings', headers: { 'x-forwarded-for': addressOf(1) } });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const releaseSet = headers['x-release-set'];
  await report({ cookie, address: addressOf(1) }, { kind: 'remote.shown', releaseSet });
  await counted(1, 0);
  const names = (await healthOf(site.store)).map((health) => health.name);
  expect(names).toEqual(expect.arrayContaining(['shell', 'routes']));
});

test('the counts contain neither IP addresses nor their hashes', async () => {
  await openAsNewVisitor('203.0.113.77');
  await counted(1, 0);
  const folder = join(site.store.folder, 'health');
  const [file = ''] = readdirSync(folder);
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).not.toContain('203.0.113');
  for (const key of ['203.0.113.77', `mfe-trainings@${version} 203.0.113.77`])
    expect(text).not.toContain(visitorHash(key));
});

test('events are passed to the API, which decides the answer; too large ones are refused', async () => {
  const nobody = { cookie: '', address: addressOf(1) };
  const wrong = await report(nobody, { kind: 'No Such Kind' });
  expect(wrong.statusCode).toBe(400);
  const huge = await report(nobody, { message: 'x'.repeat(70_000) });
  expect([huge.statusCode, Object.keys(huge.json())]).toEqual([413, ['message']]);
});
