import { previewToken, publish } from '@site/release/deploy';
import { running } from '../release-api/testing/team';
import { ServedSite } from '../testing/served-site';

const hour = 3_600_000;
const overrides = [{ name: 'mfe-trainings' as const, version: '7.0.0-rc.1' }];
let site: ServedSite;
beforeAll(async () => {
  site = await ServedSite.start();
  await site.publish('mfe-trainings', '7.0.0-rc.1');
});
afterAll(() => site.stop());

const link = async () => (await site.deployments.previewLink(site.siteUrl, overrides, hour)).slice(site.siteUrl.length);

/** Opens a link. Returns the response and the cookie that it set. */
async function open(path: string) {
  const answer = await site.app.inject(path);
  return { answer, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

test('the link shows the release set on every page, with a bar, and no cache or search engine stores it', async () => {
  const { answer, cookie } = await open(await link());
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
  for (const path of ['/trainings', '/', '/admin', '/no-such-page']) {
    const { body, headers } = await site.app.inject({ url: path, headers: { cookie } });
    expect(body).toContain('Preview of <strong>mfe-trainings 7.0.0-rc.1</strong>');
    expect(body).toContain('"version":"7.0.0-rc.1"');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  }
  const { body } = await site.app.inject({ url: '/trainings', headers: { cookie } });
  expect(body).toContain('/releases/mfe-trainings/7.0.0-rc.1/remoteEntry.js');
});

test('other visitors do not see the preview', async () => {
  const { body, headers } = await site.app.inject('/trainings');
  expect(body).not.toMatch(/7\.0\.0-rc\.1|preview-bar/);
  expect(headers['cache-control']).toBe('no-cache');
});

test('the link may redirect to a page of this site, and to no other URL', async () => {
  const path = await link();
  expect((await open(`${path}&to=/trainings`)).answer.headers.location).toBe('/trainings');
  expect((await open(`${path}&to=//elsewhere.example`)).answer.headers.location).toBe('/');
});

test('a button leaves the preview, without JavaScript', async () => {
  const left = await site.app.inject({ method: 'POST', url: '/preview/leave' });
  expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
  expect(String(left.headers['set-cookie']).split('; ')).toEqual(
    expect.arrayContaining(['preview=', 'Path=/', 'Max-Age=0']),
  );
});

const preview = { overrides, site: 'http://localhost', until: new Date(Date.now() + hour).toISOString() };
const refused: Record<string, [() => string, RegExp]> = {
  forged: [() => previewToken(site.store, preview).replace(/[^.]+$/, 'forged'), /not made by this site/],
  altered: [() => `${previewToken(site.store, preview)}x`, /altered on the way/],
  missing: [() => '', /not made by this site/],
  'made for another site': [
    () => previewToken(site.store, { ...preview, site: 'https://elsewhere.example' }),
    /made for https:\/\/elsewhere.example/,
  ],
  over: [
    () => previewToken(site.store, { ...preview, until: '2026-01-02T03:04:05.000Z' }),
    /ended on 02 Jan 2026, 03:04 UTC/,
  ],
};

test.each(Object.entries(refused))(
  'a link that is %s is refused with a page that says why',
  async (_how, [token, why]) => {
    const { statusCode, headers, body } = await site.app.inject(`/preview?token=${token()}`);
    expect(statusCode).toBe(403);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(/<main.*<\/main>/.exec(body)?.[0]).toMatch(why);
    const { body: page } = await site.app.inject({ url: '/trainings', headers: { cookie: `preview=${token()}` } });
    expect(page).not.toContain('preview-bar');
  },
);

test('a link is invalid at another URL of the site', async () => {
  const { statusCode } = await site.app.inject({ url: await link(), headers: { host: 'elsewhere.example' } });
  expect(statusCode).toBe(403);
});

test.each([
  [[{ name: 'mfe-admin' as const, version: '9.9.9' }], hour, /There is no mfe-admin 9.9.9/],
  [[], hour, /at least one version/],
  [[...overrides, ...overrides], hour, /one version of each app/],
  [overrides, 31 * 24 * hour, /up to 30 days/],
])('no link is created for versions that cannot be shown', async (wrong, validFor, why) => {
  await expect(site.deployments.previewLink(site.siteUrl, wrong, validFor)).rejects.toThrow(why);
});

test('no link is created for a release set that cannot be rendered', async () => {
  const version = '7.0.0-rc.9';
  await publish(site.store, await running('throw new Error("boom");'), version);
  const linked = site.deployments.previewLink(site.siteUrl, [{ name: 'mfe-trainings', version }], hour);
  await expect(linked).rejects.toThrow('mfe-trainings, page /trainings: boom');
});

test('a preview whose release set no longer renders is refused, and a tab that shows it is told so', async () => {
  const version = '7.0.0-rc.10';
  await publish(site.store, await running('throw new Error("boom");'), version);
  const token = previewToken(site.store, { ...preview, overrides: [{ name: 'mfe-trainings', version }] });
  const { cookie } = await open(`/preview?token=${token}`);
  const page = await site.app.inject({ url: '/trainings', headers: { cookie } });
  expect(page.statusCode).toBe(409);
  expect(page.body).toContain('This preview cannot be shown');
  const releaseSet = await site.app.inject({ url: '/release-set', headers: { cookie } });
  expect(releaseSet.statusCode).toBe(409);
  expect(releaseSet.json()).toEqual({ message: expect.stringContaining('boom') });
});

describe('the files of a version that was never promoted', () => {
  const file = '/releases/mfe-trainings/7.0.0-rc.1/remoteEntry.js';

  test('are 404, also with a forged cookie', async () => {
    for (const headers of [{}, { cookie: 'preview=forged' }])
      expect(await site.app.inject({ url: file, headers })).toMatchObject({ statusCode: 404 });
  });

  test('are sent to a browser that opened a preview of it, and not cached', async () => {
    const { cookie } = await open(await link());
    const answer = await site.app.inject({ url: file, headers: { cookie } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
    const other = file.replace('7.0.0-rc.1', '7.0.0-rc.2');
    await site.publish('mfe-trainings', '7.0.0-rc.2');
    expect(await site.app.inject({ url: other, headers: { cookie } })).toMatchObject({ statusCode: 404 });
  });
});
