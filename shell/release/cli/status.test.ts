import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleasesOverview } from '@site/contract';
import { LocalReleaseClient } from '../client';
import { distrustKey, keysOf } from '../signing/keys';
import { makeFirstSetLive, person, publishVersions, sampleStore } from '../testing';
import type { CommandContext } from './command/command';
import { styleFor } from './command/style';
import { status } from './status';

test('the slots of a remote are listed with the pages that hold them', async () => {
  const overview: ReleasesOverview = {
    revision: 2,
    releaseSet: 'a',
    apps: [
      {
        name: 'mfe-packages',
        live: { version: '1.0.0', since: '2026-01-01T00:00:00.000Z' },
        slots: [
          { name: 'plans', pages: [{ path: '/', remote: 'mfe-marketing', page: 'home' }] },
          { name: 'offer', pages: [] },
        ],
        versions: [],
      },
    ],
  };
  const releaseClient = { overview: async () => overview };
  const context = { releaseClient, style: styleFor(false) } as unknown as CommandContext;
  const { text } = await status.run([], context, {});
  expect(text).toContain('fills slot plans at / (home of mfe-marketing)\n');
  expect(text).toMatch(/fills slot offer that no page holds$/);
});

test('a live version whose files are not what was published is named', async () => {
  const { store, deployments, remove } = sampleStore();
  await makeFirstSetLive(deployments);
  const releaseClient = new LocalReleaseClient(deployments, person, 'http://localhost');
  const context = { releaseClient, style: styleFor(false) } as unknown as CommandContext;
  expect((await status.run([], context, {})).text).not.toContain('corrupted');
  writeFileSync(join(store.directory('routes', '1.0.0'), 'web/routes.json'), '[{}]');
  expect((await status.run([], context, {})).text).toMatch(
    /1\.0\.0 live since .*\n +1\.0\.0 is corrupted: routes 1\.0\.0: web\/routes\.json is not what was published\. Publish the same build as 1\.0\.0 again/,
  );
  remove();
});

test('a live version whose key was distrusted is named, without the advice to trust the key again', async () => {
  const { store, deployments, remove } = sampleStore();
  await makeFirstSetLive(deployments);
  for (const id of (await keysOf(store, 'all')).keys()) await distrustKey(store, 'all', id);
  const releaseClient = new LocalReleaseClient(deployments, person, 'http://localhost');
  const context = { releaseClient, style: styleFor(false) } as unknown as CommandContext;
  expect((await status.run([], context, {})).text).toMatch(
    /\n +1\.0\.0 is not trusted: routes 1\.0\.0 was signed with the key [0-9a-f]{16}, which is not trusted here\. Publish the same build as 1\.0\.0 again with a trusted key/,
  );
  remove();
});

test('the first version of an app is listed although nothing of the app is live', async () => {
  const { store, deployments, remove } = sampleStore();
  await makeFirstSetLive(deployments);
  await publishVersions(store, 'mfe-admin', ['1.0.0']);
  const releaseClient = new LocalReleaseClient(deployments, person, 'http://localhost');
  const { text } = await status.run([], { releaseClient, style: styleFor(false) } as unknown as CommandContext, {});
  expect(text).toMatch(/mfe-admin +nothing is live\n +1\.0\.0 was published .* and is not live(\n|$)/);
  expect(text).toMatch(/mfe-account +nothing is live\n(?! )/);
  remove();
});
