import type { ReleaseChanged } from '@site/contract';
import type { CommandContext } from './command/command';
import { styleFor } from './command/style';
import { formatChange } from './format-change';
import { route } from './route';

const backAfter = (name: string, from: string, lastGood: string | undefined): string => {
  const changed: ReleaseChanged = {
    change: {
      revision: 3,
      releaseSet: 'a',
      actor: 'ada',
      action: 'promote',
      changes: [{ name, from, to: '1.2.0' }],
      at: '2026-01-01T00:00:00.000Z',
    },
    apps: [{ name, live: { version: '1.2.0', since: '2026-01-01T00:00:00.000Z' }, lastGood, versions: [] }],
  };
  const [, command = ''] = /Back with: npm run release -- (.*)$/.exec(formatChange(changed, styleFor(false))) ?? [];
  return command;
};

test.each(['mfe-jobs', 'routes'])('the printed command goes back to the version of %s that was live', (name) => {
  expect(backAfter(name, '1.1.0', '1.1.0')).toBe(`rollback ${name}`);
  // 1.1.0 was not live for long enough to become the last good version.
  expect(backAfter(name, '1.1.0', '1.0.0')).toBe(`rollback ${name} 1.1.0`);
  expect(backAfter(name, '1.1.0', undefined)).toBe(`promote ${name} 1.1.0`);
  // It was live already.
  expect(backAfter(name, '1.2.0', '1.0.0')).toBe(`rollback ${name}`);
});

test('after an added row, the printed command removes only that row', async () => {
  const live = { version: '1.2.0', since: '2026-01-01T00:00:00.000Z' };
  const change = { revision: 3, releaseSet: 'a', actor: 'ada', action: 'promote', at: live.since };
  const changes = [{ name: 'routes', from: '1.1.0', to: '1.2.0' }];
  const changed = { change: { ...change, changes }, apps: [{ name: 'routes', live, lastGood: '1.1.0', versions: [] }] };
  const releaseClient = { apps: async () => ['mfe-jobs'], changeRoutes: async () => changed };
  const context = { releaseClient, style: styleFor(false) } as unknown as CommandContext;
  const { text } = await route.run(['add', '/jobs', 'jobs', 'page'], context, {});
  expect(text).toBe('routes 1.2.0 is live (it was 1.1.0). Back with: npm run release -- route remove /jobs');
});
