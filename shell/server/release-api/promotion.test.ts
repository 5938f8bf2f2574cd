import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distOf, publish } from '@site/release/deploy';
import { readBuild, readState } from '@site/release/store';
import { person } from '@site/release/testing';
import { ServedSite } from '../testing/served-site';

let site: ServedSite;
beforeAll(async () => {
  site = await ServedSite.start();
});
afterAll(() => site.stop());

/** Publishes the built trainings remote with changed server code. */
async function publishTrainings(version: string, change: (source: string) => string): Promise<void> {
  const build = await readBuild('mfe-trainings', distOf('mfe-trainings'));
  await publish(site.store, { ...build, server: Buffer.from(change(String(build.server))) }, version);
}

test('a release whose page throws cannot go live, and changes nothing', async () => {
  const before = await readState(site.store);
  const throwing = 'const trainings = { meta: {}, default() { throw new Error("no such course"); } };';
  await publishTrainings(
    '9.0.0',
    (source) => `${source};${throwing} module.exports = { ...module.exports, trainings };`,
  );
  await expect(site.deployments.promote('mfe-trainings', '9.0.0', person)).rejects.toThrow(
    'mfe-trainings, page /trainings: no such course',
  );
  expect(await readState(site.store)).toEqual(before);
});

test('a release that lacks a page of the route table cannot go live', async () => {
  await publishTrainings('9.1.0', () => 'module.exports = {};');
  await expect(site.deployments.promote('mfe-trainings', '9.1.0', person)).rejects.toThrow('exposes no page trainings');
});

test('bytes that changed on the disk are not composed', async () => {
  await publishTrainings('9.2.0', (source) => `${source}\n// another build`);
  writeFileSync(join(site.store.directory('mfe-trainings', '9.2.0'), 'server.cjs'), 'module.exports = {};');
  await expect(site.deployments.promote('mfe-trainings', '9.2.0', person)).rejects.toThrow('is not what was published');
});

test('a good release goes live, and its pages are the new ones', async () => {
  await publishTrainings('9.3.0', (source) => source.replaceAll('Training Highlights', 'What makes it work'));
  const { live } = await site.deployments.promote('mfe-trainings', '9.3.0', person);
  expect(live['mfe-trainings']?.version).toBe('9.3.0');
  await site.showNewest();
  expect((await site.app.inject('/trainings')).body).toContain('What makes it work');
  const unknown = await site.app.inject('/trainings/unknown');
  expect([unknown.statusCode, unknown.body]).toEqual([404, expect.stringContaining('Result not found...')]);
});
