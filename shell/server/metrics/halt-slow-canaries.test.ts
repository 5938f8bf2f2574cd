import type { VitalName } from '@site/release/metrics';
import { readState } from '@site/release/store';
import { ServedSite } from '../testing/served-site';

const name = 'mfe-trainings';
const version = '7.0.0';
const person = { name: 'ada', source: 'person' as const };

let site: ServedSite;
let liveVersion: string;
beforeAll(async () => {
  site = await ServedSite.start();
  await site.publish(name, version);
  liveVersion = (await readState(site.store)).live[name]?.version ?? '';
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.deployments.setCanary(name, version, 0, person);
  await site.deployments.setCanary(name, version, 50, person);
  await site.showNewest();
});

const canary = async () => (await readState(site.store)).live[name]?.canary;

/** Lets visitors of new addresses open the page until `count` of them measured each of the two versions. */
async function measure(count: number, vital: VitalName, valueAt: (release: string, visit: number) => number) {
  const visits: Record<string, number> = {};
  for (let visitor = 0; Math.min(visits[version] ?? 0, visits[liveVersion] ?? 0) < count; visitor += 1) {
    const address = `203.0.${visitor >> 8}.${visitor & 255}`;
    const { headers, body } = await site.app.inject({ url: '/trainings', headers: { 'x-forwarded-for': address } });
    const release = body.includes(`/releases/${name}/${version}/`) ? version : liveVersion;
    const visit = (visits[release] ?? 0) + 1;
    visits[release] = visit;
    const payload = {
      kind: `vital.${vital}`,
      remote: name,
      release,
      page: 'trainings',
      value: valueAt(release, visit),
    };
    await site.app.inject({
      method: 'POST',
      url: '/api/v1/client-events',
      headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '', 'x-forwarded-for': address },
      payload,
    });
  }
}

const between = (low: number, high: number, visit: number) => low + ((high - low) * (visit % 20)) / 20;

test('a canary whose pages appear much later than those of the live version is halted, and the log says why', async () => {
  await measure(60, 'lcp', (release, visit) =>
    release === version ? between(1800, 3000, visit) : between(900, 1600, visit),
  );
  while ((await canary())?.percent !== 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const { change } = await readState(site.store);
  expect(change).toMatchObject({ actor: 'the site', action: 'halt' });
  expect(change?.reason).toMatch(/appears after 2\d{3} ms instead of 1\d{3} ms \(LCP .+\); the limit is 50 % more/);
});

test('a canary whose pages react much later is halted, too', async () => {
  await measure(60, 'inp', (release, visit) =>
    release === version ? between(420, 900, visit) : between(80, 190, visit),
  );
  while ((await canary())?.percent !== 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const { change } = await readState(site.store);
  expect(change).toMatchObject({ actor: 'the site', action: 'halt' });
  expect(change?.reason).toMatch(/\(INP .+\); the limit is 50 % more/);
});

test('a canary that is as fast is left alone', async () => {
  await measure(60, 'inp', (_release, visit) => between(80, 200, visit));
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect((await canary())?.percent).toBe(50);
});
