import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { apiAnswersOf } from '@site/release/render';
import { runNode, runRelease } from '../../testing/run-command';
import { RunningSite } from '../../testing/running-site';
import { buildWithHeading, newTeam, type Team, trainingsBuild } from '../release-api/testing/team';

let site: RunningSite;
let team: Team;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'team-'));
  site = await RunningSite.start();
  team = await newTeam(site, 'mfe-trainings');
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const environment = () => ({ RELEASE_URL: site.url, RELEASE_TOKEN: team.token, DATA_DIR: folder });

/** Runs `npm run release -- …` as on a team's machine, which has no store. */
async function release(line: string, more: Record<string, string> = {}) {
  const { code, out, err } = await runRelease(line, { ...environment(), ...more });
  return { code, output: out + err };
}

test('the commands go to the site that RELEASE_URL names', async () => {
  const build = await buildWithHeading('From afar');
  for (const version of ['2.0.0', '2.1.0']) await team.releaseClient.publish(build, version);
  expect(await release('promote trainings 2.0.0')).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^mfe-trainings 2\.0\.0 is live \(it was .*\)\. Back with: npm run release -- rollback/,
    ),
  });
  expect((await release('canary trainings 2.1.0 25')).output).toMatch(
    /^25 % of the visitors get mfe-trainings 2\.1\.0/,
  );
  expect((await release('status')).output).toMatch(
    /2\.0\.0 live since .* by mfe-trainings CI; not proven yet\n +2\.1\.0 canary for 25 %/,
  );
  expect((await release('list trainings')).output).toMatch(/\n2\.1\.0 .* canary for 25 %/);
  expect((await release('log')).output).toMatch(/mfe-trainings CI +canary +mfe-trainings 2\.1\.0 for 25 %/);
  expect((await release('preview trainings@2.1.0')).output).toMatch(new RegExp(`^${site.url}/preview\\?token=`));
  expect((await release('canary trainings 2.1.0 0')).output).toMatch(/^The canary of mfe-trainings 2\.1\.0 has ended/);
  expect((await release('log')).output).toMatch(/mfe-trainings CI +canary +mfe-trainings canary 2\.1\.0 ended/);
  expect((await release('rollback trainings')).output).toMatch(/is live \(it was 2\.0\.0\)/);
});

test('without RELEASE_URL, a preview link has the URL of the site that used this DATA_DIR', async () => {
  await team.releaseClient.publish(await buildWithHeading('From here'), '2.2.0');
  const { output } = await release('preview trainings@2.2.0', { RELEASE_URL: '', DATA_DIR: site.dataDir });
  expect(output).toMatch(new RegExp(`^${site.url}/preview\\?token=`));
  expect((await fetch(output.split('\n')[0] ?? '', { redirect: 'manual' })).status).toBe(303);
});

test('without RELEASE_URL, a new API call of a page is answered by the running site, and then from the store', async () => {
  const path = '/catalogue?for=new-page';
  const data = `{ ...module.exports.trainings.data, added: '${path}' }`;
  const build = await trainingsBuild(
    (server) =>
      `${server};module.exports = { ...module.exports, trainings: { ...module.exports.trainings, data: ${data} } };`,
  );
  expect(await team.releaseClient.publish(build, '2.3.0')).toEqual({ published: true });
  const file = apiAnswersOf(site);
  const stored = () => JSON.parse(readFileSync(file, 'utf8'));
  const { [path]: _, ...others } = stored();
  writeFileSync(file, JSON.stringify(others));
  const running = { RELEASE_URL: '', DATA_DIR: site.dataDir };
  // Nothing listens on this port, as when the site is stopped.
  const stopped = { ...running, PORT: '9' };
  expect(await release('promote trainings 2.3.0', stopped)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^mfe-trainings, page \/trainings: A page needs the data/),
  });
  expect(await release('promote trainings 2.3.0', running)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^mfe-trainings 2\.3\.0 is live/),
  });
  expect(stored()).toHaveProperty([path]);
  expect(await release('preview trainings@2.3.0', stopped)).toMatchObject({ code: 0 });
});

test.each([
  ['rollback admin', {}, 1, /is for mfe-trainings and not for mfe-admin/],
  ['promote trainings 9.9.9', {}, 1, /There is no mfe-trainings 9\.9\.9; there are/],
  ['status', { RELEASE_TOKEN: '' }, 2, /RELEASE_TOKEN is not: ask an operator/],
  ['status', { RELEASE_URL: 'site.example' }, 2, /RELEASE_URL is "site\.example": set a site's URL/],
  ['tokens', {}, 2, /works only on the store/],
  ['promote trainings 1.0.0', { RELEASE_URL: '' }, 1, /There is no mfe-trainings 1\.0\.0; nothing of it was published/],
])('%s with %j exits with %d and a reason', async (line, env, code, message) => {
  expect(await release(line, env)).toEqual({ code, output: expect.stringMatching(message) });
});

test('a command waits for a site that restarts, and says so', async () => {
  let isRestarting = true;
  const server = createServer((_request, response) => {
    response.writeHead(isRestarting ? 503 : 200, { 'retry-after': '1' });
    response.end(isRestarting ? '{"message":"The service is starting again."}' : '{"changes":[]}');
    isRestarting = false;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const result = await runRelease('log', { ...environment(), RELEASE_URL: url });
  server.close();
  expect(result).toEqual({
    code: 0,
    out: expect.stringMatching(/^No release has been live yet\./),
    err: 'The service is starting again.\nTrying again in 1 s.\n',
  });
});

test('`npm run release` builds the commands and runs one', async () => {
  const script = join(projectRoot, 'shell/cli/release.mjs');
  expect(await runNode([script, 'list', 'trainings'], environment())).toEqual({
    code: 0,
    out: expect.stringMatching(/^version +published +state +source\n\d+\.\d+\.\d+\S* +\d{4}-/),
    err: '',
  });
});
