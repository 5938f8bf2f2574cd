import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HttpReleaseClient } from '@site/release/client';
import type { Release } from '@site/release/contract';
import { ignoreMissing } from '@site/release/infra';
import { statementIn, verify } from '@site/release/signing';
import { readState } from '@site/release/store';
import { RunningSite } from '../../testing/running-site';
import { startOwnReleaseApi } from './testing/own-release-api';
import { buildWithHeading, newTeam, type Team } from './testing/team';

let site: RunningSite;
let team: Team;
beforeAll(async () => {
  site = await RunningSite.start();
  team = await newTeam(site, 'mfe-trainings');
});
afterAll(() => site.stop());

/** Runs an operation against a separate release API and kills that after `delay` ms. Returns the team's result. */
async function killedAfter<Result>(
  delay: number,
  work: (releaseClient: HttpReleaseClient) => Promise<Result>,
): Promise<Result | Error> {
  const service = await startOwnReleaseApi(site);
  const working = work(clientFor(service.url)).catch((error: Error) => error);
  await new Promise((resolve) => setTimeout(resolve, delay));
  await service.kill();
  return working;
}

/** A client of the team for a separate release API. */
const clientFor = (url: string) =>
  new HttpReleaseClient({ url, token: team.token, key: () => team.key, progress: () => undefined });

/** Expects every file of a release in the store, compressed copies included, and a trusted signature. */
async function expectWhole(release: Release): Promise<void> {
  const { store } = team;
  await verify(store, statementIn(release), release.signature);
  for (const [path, { encodings = [] }] of Object.entries(release.files)) {
    const file = join(store.directory(release.name, release.version), 'web', path);
    const found = readdirSync(dirname(file)).filter((name) => join(dirname(file), name).startsWith(file));
    expect(found.length).toBeGreaterThanOrEqual(1 + encodings.length);
  }
}

test('while the release API is down, the site serves on and says when to come back', async () => {
  site.signal('release-api', 'SIGKILL');
  await site.line(/\[release-api\] ended \(SIGKILL\)/);
  const paths = ['/', '/trainings', '/remotes.json', '/api/v1/health'];
  const answers = await Promise.all(paths.map((path) => fetch(site.url + path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  let status = 0;
  while (status !== 401) {
    status = (await fetch(`${site.url}/api/v1/releases`)).status;
    expect([401, 503]).toContain(status);
  }
});

test('killed in the middle of publishing, it leaves the whole release or none', async () => {
  const build = await buildWithHeading('Killed in between');
  for (const [round, delay] of [5, 25, 60, 120, 250, 500].entries()) {
    const version = `5.0.${round}`;
    const outcome = await killedAfter(delay, (releaseClient) => releaseClient.publish(build, version));
    const release = await team.store.read('mfe-trainings', version);
    if (!(outcome instanceof Error)) expect(release).toBeDefined();
    if (release) await expectWhole(release);
    await team.releaseClient.publish(build, version);
    await expectWhole(await team.store.requireRelease('mfe-trainings', version));
  }
});

test('killed in the middle of promoting, it leaves the old state or the new one', async () => {
  for (const [round, delay] of [2, 30, 100, 250, 500].entries()) {
    const version = `5.0.${round}`;
    const before = await readState(team.store);
    const outcome = await killedAfter(delay, (releaseClient) => releaseClient.promote('mfe-trainings', version));
    const after = await readState(team.store);
    if (!(outcome instanceof Error)) expect(after.live['mfe-trainings']?.version).toBe(version);
    const changed = { revision: before.revision + 1, change: { changes: [{ to: version }] } };
    if (after.revision !== before.revision) expect(after).toMatchObject(changed);
    else expect(after).toEqual(before);
    expect((await fetch(`${site.url}/trainings`)).status).toBe(200);
  }
  await team.releaseClient.promote('mfe-trainings', '5.0.5');
  expect((await readState(team.store)).live['mfe-trainings']?.version).toBe('5.0.5');
});

test('on a full disk a release is refused, and nothing of it is kept', async () => {
  const build = await buildWithHeading('Too much');
  const incoming = () => readdirSync(join(team.store.folder, 'incoming'));
  const before = incoming();
  const service = await startOwnReleaseApi(site, 2);
  try {
    const releaseClient = clientFor(service.url);
    await expect(releaseClient.publish(build, '6.0.0')).rejects.toThrow(
      'The disk of the release store is full; nothing was stored. Ask an operator to free some space.',
    );
    expect(await releaseClient.overview()).toMatchObject({ apps: expect.anything() });
  } finally {
    await service.stop();
  }
  expect(await team.store.read('mfe-trainings', '6.0.0')).toBeUndefined();
  expect(incoming()).toEqual(before);
  expect(await team.releaseClient.publish(build, '6.0.0')).toMatchObject({ published: true });
});

/** The open files of a process whose names were removed (Linux only). */
async function unlinkedFilesOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  // A connection may close in the meantime.
  const links = readdirSync(folder).map((descriptor) => readlink(join(folder, descriptor)).catch(ignoreMissing));
  return (await Promise.all(links)).flatMap((name) => (name?.endsWith(' (deleted)') ? [name] : []));
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('an upload that fills the disk in its middle leaves nothing, and the next one is stored', async () => {
  const build = await buildWithHeading('Too large');
  const picture = randomBytes(15 * 1024 * 1024);
  const large = { ...build, web: new Map(build.web).set('images/large.webp', picture) };
  const incoming = () => readdirSync(join(team.store.folder, 'incoming'));
  const before = incoming();
  const service = await startOwnReleaseApi(site, 4096);
  try {
    const releaseClient = clientFor(service.url);
    await expect(releaseClient.publish(large, '7.0.0')).rejects.toThrow(
      'The disk of the release store is full; nothing was stored. Ask an operator to free some space.',
    );
    expect(incoming()).toEqual(before);
    expect(await unlinkedFilesOf(service.pid)).toEqual([]);
    expect(await releaseClient.publish(build, '7.0.0')).toMatchObject({ published: true });
    await expectWhole(await team.store.requireRelease('mfe-trainings', '7.0.0'));
  } finally {
    await service.stop();
  }
});
