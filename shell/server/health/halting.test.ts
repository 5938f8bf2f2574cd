import { setCanary } from '../releases/canary';
import { readState } from '../releases/state';
import { ServedSite } from '../site/testing/served-site';
import { healthOf } from './health';

const name = 'mfe-trainings';
const version = '7.0.0';
let site: ServedSite;
beforeAll(async () => {
  site = await ServedSite.start();
  await site.publish(name, version);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await setCanary(site.store, name, version, 0, site.promoter);
  await setCanary(site.store, name, version, 100, site.promoter);
  await site.showNewest();
});

const canary = async () => (await readState(site.store)).live[name]?.canary;

/** Opens the page as somebody new; gives the cookie that was set. */
async function arrive(): Promise<string> {
  const { headers } = await site.app.inject('/trainings');
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

function report(cookie: string, event: object = {}) {
  const body = {
    kind: 'remote.failed',
    remote: name,
    release: version,
    releaseSet: 'abc',
    page: 'trainings',
    ...event,
  };
  return site.app.inject({ method: 'POST', url: '/api/v1/client-events', headers: { cookie }, payload: body });
}

/** What is counted, once it is written. */
async function counted(visitors: number, failed: number) {
  for (;;) {
    const own = (await healthOf(site.store)).find((health) => health.name === name && health.version === version);
    if (own?.since === (await canary())?.since && own && own.visitors >= visitors && own.failed >= failed) return own;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The canary's share, once the site took it back. */
async function halted(): Promise<number | undefined> {
  for (;;) {
    const now = await canary();
    if (now?.percent === 0) return now.percent;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('a canary in which more than 5 % of its visitors met an error is taken back within about a second, and the trail says why', async () => {
  const cookies = await Promise.all(Array.from({ length: 60 }, arrive));
  const failing = cookies.slice(0, 4);
  const from = Date.now();
  for (const cookie of failing) expect((await report(cookie)).statusCode).toBe(204);
  await halted();
  expect(Date.now() - from).toBeLessThan(2_000);
  const { change } = await readState(site.store);
  expect(change).toMatchObject({
    who: 'the site',
    what: 'halt',
    why: expect.stringMatching(/^4 of 60 visitors \(6.7 %\)/),
  });
  await site.showNewest();
  expect((await site.app.inject({ url: '/trainings', headers: { cookie: cookies[0] } })).body).not.toContain(version);
});

test('one visitor who reloads and fails a thousand times counts once', async () => {
  const others = await Promise.all(Array.from({ length: 60 }, arrive));
  const [cookie = ''] = others;
  for (let reload = 0; reload < 1_000; reload += 1) {
    await site.app.inject({ method: 'HEAD', url: '/trainings', headers: { cookie } });
    await report(cookie);
  }
  expect(await counted(60, 1)).toMatchObject({ visitors: 60, failed: 1 });
  expect((await canary())?.percent).toBe(100);
}, 60_000);

test('forty-nine visitors are too few to judge', async () => {
  const cookies = await Promise.all(Array.from({ length: 49 }, arrive));
  for (const cookie of cookies.slice(0, 25)) await report(cookie);
  expect(await counted(49, 25)).toMatchObject({ visitors: 49, failed: 25 });
  expect((await canary())?.percent).toBe(100);
});

test('forged cookies, other versions and talk of other releases do not count', async () => {
  await Promise.all(Array.from({ length: 60 }, arrive));
  for (let forged = 0; forged < 60; forged += 1) await report(`visitor=${forged}-AAAAAAAAAAAA.forged`);
  const cookie = await arrive();
  await report(cookie, { release: '9.9.9' });
  await report(cookie, { remote: 'mfe-nothing' });
  await report(cookie, { kind: 'something.else' });
  // The sixty forgeries come from one browser without a cookie, which was given the canary too.
  expect(await counted(62, 1)).toMatchObject({ visitors: 62, failed: 1 });
  expect((await canary())?.percent).toBe(100);
});

test('a page that was reached by navigation counts when the browser says so', async () => {
  const cookie = String((await site.app.inject('/')).headers['set-cookie']).split(';')[0] ?? '';
  await report(cookie, { kind: 'remote.shown' });
  expect(await counted(1, 0)).toMatchObject({ visitors: 1, failed: 0 });
});

test('events go on to the API, whose word is the answer; too large ones go nowhere', async () => {
  const wrong = await report('', { kind: 'No Such Kind' });
  expect(wrong.statusCode).toBe(400);
  const huge = await report('', { message: 'x'.repeat(70_000) });
  expect([huge.statusCode, Object.keys(huge.json())]).toEqual([413, ['message']]);
});
