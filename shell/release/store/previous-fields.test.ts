import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateFileName } from '../storage/files/state-files';
import { makeFirstSetLive, person, publishVersions, sampleStore } from '../testing';
import { readState } from './accepted-state';
import { previousStates } from './audit-log';

const sample = sampleStore();
afterAll(() => sample.remove());

const since = '2026-11-20T08:00:00.000Z';
const deployment = (version: string, more: object = {}) => ({
  version,
  by: 'person',
  who: 'ada',
  since,
  earlier: [],
  ...more,
});
const live = { shell: deployment('1.0.0'), routes: deployment('1.0.0') };

/** Two states in the format of the versions before 2026-11-24. */
const first = `${JSON.stringify(
  {
    revision: 1,
    live: { ...live, 'mfe-admin': deployment('1.0.0') },
    change: { who: 'ada', what: 'promote', moves: [{ name: 'mfe-admin', to: '1.0.0' }], at: since },
  },
  null,
  2,
)}\n`;
const canary = { version: '1.1.0', percent: 0, since, who: 'ada', haltedBecause: '4 of 60 visitors met an error' };
const halt = { name: 'mfe-admin', from: '1.0.0', to: '1.1.0', percent: 0 };
const second = `${JSON.stringify(
  {
    revision: 2,
    previous: createHash('sha256').update(first).digest('base64'),
    live: { ...live, 'mfe-admin': deployment('1.0.0', { canary }) },
    change: { who: 'the site', what: 'halt', moves: [halt], at: since, why: canary.haltedBecause },
  },
  null,
  2,
)}\n`;

test('states of previous versions are read with their links, and the next change continues them', async () => {
  const { store, deployments } = sample;
  mkdirSync(join(store.folder, 'state'), { recursive: true });
  writeFileSync(join(store.folder, 'state', stateFileName(1)), first);
  writeFileSync(join(store.folder, 'state', stateFileName(2)), second);
  await publishVersions(store, 'mfe-admin', ['1.0.0', '1.1.0']);

  expect(await readState(store)).toMatchObject({
    revision: 2,
    live: {
      shell: { source: 'person', actor: 'ada' },
      'mfe-admin': { source: 'person', actor: 'ada', canary: { percent: 0, actor: 'ada' } },
    },
    change: { actor: 'the site', action: 'halt', changes: [halt], reason: canary.haltedBecause },
  });
  await makeFirstSetLive(deployments, { 'mfe-admin': '1.1.0' });
  await deployments.promote('mfe-admin', '1.0.0', person);
  expect((await previousStates(store, 10)).map(({ change }) => [change?.actor, change?.action])).toEqual([
    ['ada', 'promote'],
    ['ada', 'promote'],
    ['the site', 'halt'],
    ['ada', 'promote'],
  ]);
});
