import { RunningSite } from '../../testing/running-site';

const admin = { email: 'admin@harborlight.example', password: 'Harbor1!' };
/** Settings with the real Razorpay and Stripe, and without mail delivery. */
const provided = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
};

let site: RunningSite;
beforeAll(async () => {
  site = await RunningSite.start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
});
afterAll(() => site.stop());

const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });

const inert = "default-src 'none'; sandbox";
const json = { method: 'POST', headers: { 'content-type': 'application/json' } };

/** URL of a file of an app's live release. */
async function fileOf(name: string, pattern: RegExp): Promise<string> {
  const html = await (await get('/')).text();
  return new RegExp(`/releases/${name}/[^"]*?${pattern.source}`).exec(html)?.[0] ?? `no ${pattern} of ${name}`;
}

async function login(): Promise<string> {
  const answer = await get('/api/v1/user/login', { ...json, body: JSON.stringify(admin) });
  return (await answer.json()).user;
}

test.each([
  ['an SVG of a release', () => fileOf('shell', /icons\/favicon\.svg/), 200],
  ['a script of a release', () => fileOf('shell', /\.js/), 200],
  ['a font of a release', () => fileOf('shell', /\.woff2/), 200],
  ['a file that no release has', '/releases/shell/9.9.9/x.svg', 404],
  ['the registry', '/remotes.json', 200],
  ['the release set', '/release-set', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['robots.txt', '/robots.txt', 200],
  ['the web manifest', '/site.webmanifest', 200],
  ['the icon', '/favicon.ico', 302],
  ['a public answer of the API', '/api/v1/catalogue', 200],
  ['the description of the API', '/api/v1/docs/json', 200],
  ['a refusal of the API', '/api/v1/user/single', 401],
  ['an unknown address of the API', '/api/v1/nothing', 404],
  ['an address that cannot be read', '/api/v1/..%2f..%2fx', 400],
  ['the release API', '/api/v1/releases', 401],
  ["the sandbox's style sheet", '/sandbox/assets/sandbox.css', 200],
  ["the stand-in's script", '/sandbox/razorpay/checkout.js', 200],
  ['an unknown address of the sandbox', '/sandbox/nothing', 404],
  ['the way out of a preview', '/preview/leave', 303],
])('%s is inert', async (_what, address, status) => {
  const path = typeof address === 'string' ? address : await address();
  const { headers, ...answer } = await get(path).then(({ headers, status }) => ({ headers, status }));
  expect([path, answer.status]).toEqual([path, status]);
  expect(headers.get('content-security-policy')).toBe(inert);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBeNull();
});

test.each([
  ['a page', '/', 200],
  ['a personal page', '/profile', 200],
  ['an unknown page', '/no/such/page', 404],
  ['a preview that is refused', '/preview?token=forged', 403],
  ['the page about the API', '/api/docs', 200],
  ["the sandbox's page", '/sandbox/', 200],
  ["the sandbox's mailbox", '/sandbox/mail', 200],
  ['a checkout that nobody knows', '/sandbox/stripe/checkout/cs_test_unknown', 404],
])('%s has a policy of its own, an opener policy and a referrer policy', async (_what, path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src .+ frame-ancestors/);
  expect(answer.headers.get('content-security-policy')).not.toContain('sandbox');
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(answer.headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\).*payment=\(\)/);
  expect(answer.headers.get('referrer-policy')).toMatch(/no-referrer|strict-origin/);
});

test('a PDF may be viewed on the site: it has no sandbox, and nothing to load', async () => {
  const { headers } = await get('/api/v1/trainings/curriculum');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'");
});

test("a 304 of a page has the page's policy, and one of a file changes no stored header", async () => {
  const page = await get('/');
  const again = await get('/', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'));
  const path = await fileOf('shell', /icons\/favicon\.svg/);
  const etag = (await get(path)).headers.get('etag') ?? '';
  const file = await get(path, { headers: { 'if-none-match': etag } });
  expect([file.status, file.headers.get('content-security-policy')]).toEqual([304, null]);
});

test('only releases and their registry are available to other origins', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('cross-origin-resource-policy');
  for (const path of ['/remotes.json', await fileOf('shell', /\.js/)]) {
    expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
    expect((await get(path)).headers.get('access-control-allow-origin')).toBe('*');
  }
  for (const path of ['/', '/api/v1/catalogue', '/sandbox/mail', '/robots.txt'])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
});

test('personal answers are not cached, also through the site', async () => {
  const cacheOf = async (path: string, init?: RequestInit) => (await get(path, init)).headers.get('cache-control');
  const signedIn = { headers: { authorization: await login() } };
  expect(await cacheOf('/api/v1/user/login', { ...json, body: JSON.stringify(admin) })).toBe('no-store');
  for (const path of ['/api/v1/user/single', '/api/v1/admin/user', '/api/user/single', '/api/v1/releases'])
    expect([path, await cacheOf(path, signedIn)]).toEqual([path, 'no-store']);
  expect(await cacheOf('/api/v1/catalogue', signedIn)).toBe('no-cache');
});

test('with the real Razorpay, its checkout may load, look as it should, pay and open windows', async () => {
  const real = await RunningSite.start({ ...provided, SMTP_URL: 'smtp://localhost:1', SANDBOX: '0' });
  const { headers } = await fetch(real.url);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('permissions-policy')).toContain(
    'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
  );
  expect((await fetch(`${real.url}/robots.txt`)).headers.get('permissions-policy')).toContain('payment=()');
  const policy = headers.get('content-security-policy') ?? '';
  const sourcesOf = (directive: string) => new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ');
  for (const directive of ['script-src', 'connect-src', 'img-src'])
    expect([directive, sourcesOf(directive)]).toEqual([directive, expect.arrayContaining(['https://*.razorpay.com'])]);
  expect(sourcesOf('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  expect(sourcesOf('script-src')).not.toContain("'unsafe-inline'");
  await real.stop();
});

test('without API_ORIGINS no other origin may call the API', async () => {
  const headers = { origin: 'https://shop.example.com', 'access-control-request-method': 'GET' };
  for (const method of ['GET', 'OPTIONS'])
    expect((await get('/api/v1/catalogue', { method, headers })).headers.has('access-control-allow-origin')).toBe(
      false,
    );
});
