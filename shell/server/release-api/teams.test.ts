import { publish } from '@site/release/deploy';
import { previousStates } from '@site/release/store';
import { RunningSite } from '../../testing/running-site';
import { buildWithHeading, newTeam, running, type Team } from './testing/team';

const admin = { email: 'admin@mail.example', password: 'Harbor1!' };

let site: RunningSite;
let trainings: Team;
let operator: Team;
beforeAll(async () => {
  site = await RunningSite.start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  trainings = await newTeam(site, 'mfe-trainings');
  operator = await newTeam(site, 'all');
});
afterAll(() => site.stop());

const page = async () => (await fetch(`${site.url}/trainings`)).text();

/** Waits until the page contains these words. `two-instances.test.ts` measures how long that takes. */
async function pageSays(words: string): Promise<void> {
  while (!(await page()).includes(words)) await new Promise((resolve) => setTimeout(resolve, 20));
}

const ask = (path: string, authorization?: string, body?: object) =>
  fetch(`${site.url}/api/v1/releases${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(authorization && { authorization }), ...(body && { 'content-type': 'application/json' }) },
  });

async function logIn({ email, password }: typeof admin): Promise<string> {
  const response = await fetch(`${site.url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()).user;
}

test('a team promotes and rolls back its remote over HTTP', async () => {
  const { releaseClient } = trainings;
  await releaseClient.publish(await buildWithHeading('What makes it work'), '2.0.0');
  expect(await page()).not.toContain('What makes it work');
  const { change, apps } = await releaseClient.promote('mfe-trainings', '2.0.0');
  await pageSays('What makes it work');
  expect(change).toMatchObject({ actor: 'mfe-trainings CI', action: 'promote', changes: [{ to: '2.0.0' }] });
  expect(apps).toMatchObject([{ live: { version: '2.0.0', actor: 'mfe-trainings CI' } }]);
  await releaseClient.rollback('mfe-trainings');
  await pageSays('Training Highlights');
});

test("a team's token reads everything, and changes only the team's own remote", async () => {
  const { releaseClient, token } = trainings;
  expect((await ask('', `Bearer ${token}`)).status).toBe(200);
  await expect(releaseClient.rollback('mfe-admin')).rejects.toThrow(/is for mfe-trainings and not for mfe-admin/);
  for (const [path, body] of [
    ['/mfe-admin/promote', { version: '1.0.0' }],
    ['/admin/canary', { version: '1.0.0', percent: 10 }],
    ['/restore', { revision: 1 }],
  ] as const)
    expect((await ask(path, `Bearer ${token}`, body)).status).toBe(403);
});

test('an admin is identified by the session; requests without one are refused', async () => {
  const session = await logIn(admin);
  for (const authorization of [session, `Bearer ${session}`]) {
    const overview = await ask('', authorization);
    expect(overview.status).toBe(200);
    expect(overview.headers.get('cache-control')).toBe('no-store');
  }
  expect((await ask('')).status).toBe(401);
  const dead = await ask('', 'no-such-session');
  expect([dead.status, await dead.json()]).toEqual([401, expect.objectContaining({ logout: true, notExist: true })]);
  await operator.releaseClient.publish(await buildWithHeading('By an admin'), '2.1.0');
  expect((await ask('/mfe-trainings/promote', session, { version: '2.1.0' })).status).toBe(200);
  const { changes } = await operator.releaseClient.log();
  expect(changes[0]).toMatchObject({ actor: admin.email, changes: [{ name: 'mfe-trainings', to: '2.1.0' }] });
});

test('a user who is not an admin gets 403', async () => {
  const user = { email: 'visitor@mail.example', password: 'Harbor1!' };
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${site.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/user/signup', { ...user, name: 'Asha Verma', phoneNumber: '4155550123' });
  let activation_token: string | undefined;
  while (!activation_token) {
    const mailbox = await fetch(`${site.url}/sandbox/mail`, { headers: { accept: 'application/json' } });
    [, activation_token] = /user\/activate\/([\w-]+)/.exec(await mailbox.text()) ?? [];
  }
  await post('/user/email/activate', { activation_token });
  const answer = await ask('', await logIn(user));
  expect([answer.status, await answer.json()]).toEqual([403, { message: expect.any(String) }]);
});

test('a version with an entry that only throws, or without a file of its manifest, is refused with 422', async () => {
  const { releaseClient, token } = trainings;
  const build = await buildWithHeading('Never shown');
  const web = new Map(build.web).set('remoteEntry.js', Buffer.from('throw new Error("no entry");'));
  const { problem } = await releaseClient.publish({ ...build, web }, '2.4.0');
  expect(problem).toMatch(/^mfe-trainings 2\.4\.0: /);
  const without = new Map(build.web);
  for (const path of without.keys()) if (path.startsWith('js/')) without.delete(path);
  await releaseClient.publish({ ...build, web: without }, '2.4.1');
  for (const version of ['2.4.0', '2.4.1'])
    expect((await ask('/mfe-trainings/promote', `Bearer ${token}`, { version })).status).toBe(422);
});

test.each([
  ['/mfe-trainings/promote', { version: '7.7.7' }, 404],
  ['/blog/promote', { version: '1.0.0' }, 404],
  ['/mfe-trainings/promote', {}, 400],
  ['/mfe-trainings/canary', { version: '2.0.0', percent: 101 }, 400],
  ['/restore', { revision: 999 }, 404],
  ['/previews', { overrides: [] }, 400],
  ['/previews', { mix: [] }, 400],
  ['/previews', { overrides: [{ name: 'mfe-trainings', version: '7.7.7' }] }, 404],
  ['/no/such/thing', {}, 404],
])('POST %s %j answers %d with a message', async (path, body, status) => {
  const answer = await ask(path, `Bearer ${operator.token}`, body);
  expect([answer.status, await answer.json()]).toEqual([status, { message: expect.any(String) }]);
});

test('the audit log contains canaries and a restored release set, and a preview link is created', async () => {
  const { releaseClient, store } = operator;
  const { revision } = await releaseClient.overview();
  await releaseClient.canary('mfe-trainings', '2.0.0', 10);
  const { apps } = await releaseClient.canary('mfe-trainings', '2.0.0', 25);
  expect(apps).toMatchObject([{ canary: { version: '2.0.0', percent: 25, actor: 'all CI' } }]);
  await releaseClient.restore(String(revision));
  expect(await previousStates(store, 1)).toMatchObject([{ live: { 'mfe-trainings': { version: '2.1.0' } } }]);
  const { url } = await releaseClient.preview({ overrides: [{ name: 'mfe-trainings', version: '2.0.0' }], hours: 1 });
  expect(url).toMatch(new RegExp(`^${site.url}/preview\\?`));
  const { changes } = await releaseClient.log();
  expect(changes.slice(0, 3).map(({ action }) => action)).toEqual(['restore', 'canary', 'canary']);
});

test('the overrides of a preview may be sent under their previous name', async () => {
  const mix = [{ name: 'mfe-trainings', version: '2.0.0' }];
  const answer = await ask('/previews', `Bearer ${operator.token}`, { mix, hours: 1 });
  expect(await answer.json()).toMatchObject({
    url: expect.stringContaining('/preview?token='),
    pages: expect.arrayContaining(['/trainings']),
  });
});

const faults: Record<string, [body: string, reason: RegExp]> = {
  'loops endlessly': ['for (;;);', /took longer than/],
  'fills memory with typed arrays': [
    'const all = []; for (;;) all.push(new Uint8Array(16e6).fill(1));',
    /used too much memory/,
  ],
  'fills the heap': ['const all = []; for (;;) all.push(new Array(1e5).fill(1));', /used too much memory/],
  'calls process.exit': ['process.exit(0)', /page \/trainings/],
  'reads the environment': ['return process.env.HOME.length', /page \/trainings/],
  'makes a Buffer': ['return String(Buffer(1))', /page \/trainings/],
  // The check of the code finds `require` with a text as its argument, so the sandbox has to refuse this one.
  'reads a file': ["const load = require; return load('node:fs').readFileSync('/etc/hostname')", /does not provide/],
};

test.each(Object.entries(faults))(
  'promoting a server bundle that %s is refused, and the site answers meanwhile',
  async (what, [body, reason]) => {
    const version = `3.0.${Object.keys(faults).indexOf(what)}`;
    const { token, store } = trainings;
    // Publishing through the API would render the pages, too, and wait for the same limits.
    await publish(store, await running(body), version);
    const [before] = await previousStates(store, 1);
    let refused = false;
    const promotion = ask('/mfe-trainings/promote', `Bearer ${token}`, { version }).finally(() => {
      refused = true;
    });
    while (!refused) {
      const startedAt = Date.now();
      expect((await fetch(`${site.url}/about`)).status).toBe(200);
      // An endless bundle takes 10 s of CPU time, which no visitor may wait for.
      expect(Date.now() - startedAt).toBeLessThan(5000);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const answer = await promotion;
    const { message } = await answer.json();
    expect([answer.status, message]).toEqual([422, expect.stringMatching(/mfe-trainings, page \/trainings/)]);
    expect(message).toMatch(reason);
    expect(await previousStates(store, 1)).toEqual([before]);
  },
);

test('no promotion is lost when several run at the same time', async () => {
  const { releaseClient } = operator;
  const { revision } = await releaseClient.overview();
  const versions = ['4.0.0', '4.1.0', '4.2.0', '4.3.0'];
  for (const version of versions) await releaseClient.publish(await buildWithHeading(`At once ${version}`), version);
  await Promise.all(versions.map((version) => releaseClient.promote('mfe-trainings', version)));
  const { changes } = await releaseClient.log();
  const made = changes
    .filter((change) => change.revision > revision)
    .flatMap(({ changes }) => changes.map(({ to }) => to));
  expect(made.sort()).toEqual(versions);
});
