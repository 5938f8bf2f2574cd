import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { publish } from '../deploy/publish';
import { loggerTo } from '../infra/logger';
import { verifyIntegrity } from '../signing';
import { sampleBuild } from '../testing';
import { openReleaseStore } from './open-release-store';

let server: Awaited<ReturnType<typeof startObjectStore>>;
let work: string;
beforeAll(async () => {
  Object.assign(process.env, objectStoreEnvironment);
  server = await startObjectStore();
  work = mkdtempSync(join(tmpdir(), 'lost-secret-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(work, { recursive: true });
});

const machine = (name: string, siteSecret: string) =>
  openReleaseStore(
    { dataDir: join(work, name), filesUrl: server.urlOf('site'), siteSecret },
    loggerTo(() => undefined),
  );

test('a machine with an empty folder replaces copies in the object store that it cannot verify', async () => {
  const build = sampleBuild('mfe-admin', 'first');
  await publish(await machine('former', 'a secret that was lost'), build, '1.0.0');
  const one = await machine('one', 'a new secret');
  expect(await publish(one, build, '1.0.0')).toEqual({ published: true });
  expect(readdirSync(join(one.folder, 'incoming'))).toEqual([]);
  for (const store of [one, await machine('two', 'a new secret')]) await verifyIntegrity(store, 'mfe-admin', '1.0.0');
});
