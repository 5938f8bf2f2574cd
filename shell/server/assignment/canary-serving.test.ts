import type { AppName } from '@site/release/contract';
import { person } from '@site/release/testing';
import { ServedSite } from '../testing/served-site';

let site: ServedSite;
beforeAll(async () => {
  site = await ServedSite.start();
  for (const name of ['mfe-trainings', 'mfe-marketing', 'shell'] as const) await site.publish(name, '7.0.0');
});
afterAll(() => site.stop());

async function canary(name: AppName, percent: number): Promise<void> {
  await site.deployments.setCanary(name, '7.0.0', percent, person);
  await site.showNewest();
}

async function open(path: string, cookie?: string) {
  const { headers, body } = await site.app.inject({ url: path, headers: cookie ? { cookie } : {} });
  const assigned = [headers['set-cookie']].flat()[0]?.split(';')[0];
  return { headers, body, cookie: assigned ?? cookie };
}

const hasCanary = (body: string, name: AppName) => body.includes(`/releases/${name}/7.0.0/`);

test('without a canary no visitor gets a cookie, and every cache may store a page', async () => {
  const { headers, cookie } = await open('/trainings');
  expect(cookie).toBeUndefined();
  expect(headers['cache-control']).toBe('no-cache');
});

test('a canary goes to its share of the visitors, always to the same ones, also when the share is raised', async () => {
  await canary('mfe-trainings', 10);
  const first = await Promise.all(Array.from({ length: 1_000 }, () => open('/trainings')));
  const visitors = first.map(({ cookie = '' }) => cookie);
  expect(new Set(visitors).size).toBe(1_000);
  let before = new Set(first.filter(({ body }) => hasCanary(body, 'mfe-trainings')).map(({ cookie = '' }) => cookie));
  for (const percent of [10, 11, 35, 100]) {
    await canary('mfe-trainings', percent);
    const again = await Promise.all(visitors.map((cookie) => open('/trainings', cookie)));
    const now = new Set(again.filter(({ body }) => hasCanary(body, 'mfe-trainings')).map(({ cookie = '' }) => cookie));
    // Allows five standard deviations, because ids are random here. `hash-bucket.test.ts` measures 10,000 visitors.
    expect(Math.abs(now.size - percent * 10)).toBeLessThanOrEqual(5 * Math.sqrt(percent * (100 - percent) * 0.1));
    expect([...before].filter((cookie) => !now.has(cookie))).toEqual([]);
    if (percent === 10) expect(now).toEqual(before);
    before = now;
  }

  await canary('mfe-trainings', 0);
  const [visitor = ''] = visitors;
  expect(hasCanary((await open('/trainings', visitor)).body, 'mfe-trainings')).toBe(false);
});

test('a page with a canary is private, has its own ETag and names its release set', async () => {
  await canary('mfe-trainings', 100);
  const withIt = await open('/trainings');
  expect(withIt.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
  expect(withIt.body).toContain(`"id":"${withIt.headers['x-release-set']}"`);
  expect(withIt.body).not.toContain(`"id":"${site.live.documents.set.releaseSet.id}"`);
  await canary('mfe-trainings', 0);
  expect((await open('/trainings')).headers.etag).not.toBe(withIt.headers.etag);
});

test('canaries of several apps are assigned independently, also of the shell, and the registry states their traffic', async () => {
  await canary('mfe-trainings', 50);
  await canary('mfe-marketing', 50);
  await canary('shell', 50);
  const kinds = new Map<string, number>();
  for (const { body, headers } of await Promise.all(Array.from({ length: 800 }, () => open('/trainings')))) {
    const kind = [hasCanary(body, 'shell'), hasCanary(body, 'mfe-trainings'), headers['x-release-set']].join();
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect(kinds.size).toBe(8);
  for (const count of kinds.values()) expect(Math.abs(count - 100)).toBeLessThan(50);
  const { microFrontends } = (await site.app.inject('/remotes.json')).json();
  expect(microFrontends['mfe-trainings'].map((entry: { deployment: object }) => entry.deployment)).toEqual([
    { traffic: 50, default: true },
    { traffic: 50, default: false },
  ]);
});

test('an open tab gets the release set of its visitor, or the live one without a cookie', async () => {
  const { headers, cookie = '' } = await open('/');
  const told = await site.app.inject({ url: '/release-set', headers: { cookie } });
  expect(told.headers['cache-control']).toBe('no-store');
  expect(told.json()).toEqual({ id: headers['x-release-set'] });
  const anonymous = await site.app.inject('/release-set');
  expect(anonymous.headers).not.toHaveProperty('set-cookie');
  expect(anonymous.json()).toEqual({ id: site.live.documents.set.releaseSet.id });
});

test('a visitor with a forged cookie gets a new one', async () => {
  expect((await open('/', 'visitor=AAAAAAAAAAAAAAAA.forged')).headers['set-cookie']).toBeDefined();
});

test('the last good version of a canary is the live version', async () => {
  await site.deployments.promote('shell', '7.0.0', person);
  await canary('mfe-trainings', 100);
  const { body } = await open('/trainings');
  const set = JSON.parse(/id="release-set">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  expect(set.remotes['mfe-trainings']).toMatchObject({
    version: '7.0.0',
    lastGood: { version: expect.stringContaining('-dev.') },
  });
});
