import type { RouteRow } from '@site/contract';
import { RunningSite } from '../../testing/running-site';
import { buildWithHeading, newTeam, type Team } from './testing/team';

let site: RunningSite;
let operator: Team;
beforeAll(async () => {
  site = await RunningSite.start();
  operator = await newTeam(site, 'all');
});
afterAll(() => site.stop());

const jobs: RouteRow = {
  path: '/jobs',
  remote: 'mfe-careers',
  page: 'trainings',
  header: 'full',
  access: 'public',
  composed: true,
};

/** Waits until the page has this status. */
async function pageAnswers(path: string, status: number): Promise<string> {
  for (;;) {
    const page = await fetch(site.url + path);
    if (page.status === status) return page.text();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The security events of the release API so far: what happened, without when and for which client. */
function securityEvents(): { event: string }[] {
  const written = site.lines.flatMap((line) => /^\[release-api\] (\{.*"event".*\})$/.exec(line)?.[1] ?? []);
  return written.map((json) => {
    const { level, time, pid, hostname, reqId, client, msg, ...event } = JSON.parse(json);
    return event;
  });
}

test('a remote that no list of this repository names is registered, released and removed while the site runs', async () => {
  const before = site.pids;
  const build = { ...(await buildWithHeading('Open positions')), name: 'mfe-careers' as const };
  await expect(operator.releaseClient.publish(build, '1.0.0')).rejects.toThrow('There is no "mfe-careers" to release');

  await operator.releaseClient.register('mfe-careers', 'Careers');
  const careers = await newTeam(site, 'mfe-careers');
  expect(await careers.releaseClient.publish(build, '1.0.0')).toEqual({ published: true });
  await careers.releaseClient.promote('mfe-careers', '1.0.0');
  await operator.releaseClient.changeRoutes({ add: [jobs] });
  expect(await pageAnswers('/jobs', 200)).toContain('Open positions');
  expect(await pageAnswers('/trainings', 200)).toContain('Training Highlights');

  const { apps } = await careers.releaseClient.overview();
  expect(apps.find(({ name }) => name === 'mfe-careers')).toMatchObject({
    team: 'Careers',
    live: { version: '1.0.0' },
  });
  const { microFrontends } = await (await fetch(`${site.url}/remotes.json`)).json();
  expect((await fetch(microFrontends['mfe-careers'][0].extras.entry.url)).status).toBe(200);
  await careers.releaseClient.publish(
    { ...build, web: new Map(build.web).set('new.txt', Buffer.from('new')) },
    '1.1.0',
  );
  const preview = await careers.releaseClient.preview({ overrides: [{ name: 'mfe-careers', version: '1.1.0' }] });
  expect(preview.pages).toEqual(['/jobs']);
  await careers.releaseClient.canary('mfe-careers', '1.1.0', 10);
  await careers.releaseClient.promote('mfe-careers', '1.1.0');
  await careers.releaseClient.rollback('mfe-careers');

  await expect(careers.releaseClient.register('mfe-jobs', 'Careers')).rejects.toThrow(/not for whole sets/);
  await expect(careers.releaseClient.changeRoutes({ remove: ['/jobs'] })).rejects.toThrow(/not for routes/);
  await expect(operator.releaseClient.unregister('mfe-careers')).rejects.toThrow('at /jobs');
  await operator.releaseClient.changeRoutes({ remove: ['/jobs'] });
  await operator.releaseClient.unregister('mfe-careers');
  await pageAnswers('/jobs', 404);
  await expect(careers.releaseClient.overview()).rejects.toThrow(/token/);
  expect(site.pids).toEqual(before);

  const by = operator.token.split('_')[1];
  await site.line(/"event":"remote\.unregistered"/);
  expect(securityEvents().filter(({ event }) => /^(remote|routes)\./.test(event))).toEqual([
    { event: 'remote.registered', name: 'mfe-careers', by },
    { event: 'routes.changed', added: ['/jobs'], by },
    { event: 'routes.changed', removed: ['/jobs'], by },
    { event: 'remote.unregistered', name: 'mfe-careers', by },
  ]);
});

test.each([
  [{ add: [{ ...jobs, path: 'jobs' }] }],
  [{ add: [{ ...jobs, page: '../x' }] }],
  [{ add: [{ ...jobs, header: 'other' }] }],
])('rows of another form are refused: %j', async (body) => {
  const headers = { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${site.url}/api/v1/releases/routes/rows`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
});
