import type { Deployment, LiveState } from '@site/release/store';
import { combinations } from './combinations';
import { setText } from './versions';

const since = '2026-01-01T00:00:00.000Z';
const live = (version: string, canary?: [version: string, percent: number]): Deployment => ({
  version,
  source: 'person',
  since,
  earlier: ['0.9.0'],
  ...(canary && { canary: { version: canary[0], percent: canary[1], since } }),
});

const candidate = { name: 'mfe-account' as const, version: '2.0.0' };
const setsOf = (set: LiveState) => combinations(set, candidate).map((each) => setText(each.set));

test('without canaries there is one combination: the candidate with the live versions', () => {
  expect(setsOf({ shell: live('1.0.0'), 'mfe-account': live('1.1.0'), 'mfe-admin': live('1.2.0') })).toEqual([
    'mfe-account=2.0.0,shell=1.0.0,mfe-admin=1.2.0',
  ]);
});

test('every canary doubles the combinations, and the most common one comes first', () => {
  const found = combinations(
    { shell: live('1.0.0', ['1.1.0', 10]), 'mfe-admin': live('1.2.0', ['1.3.0', 1]) },
    candidate,
  );
  expect(found.map(({ set }) => setText(set))).toEqual([
    'mfe-account=2.0.0,shell=1.0.0,mfe-admin=1.2.0',
    'mfe-account=2.0.0,shell=1.1.0,mfe-admin=1.2.0',
    'mfe-account=2.0.0,shell=1.0.0,mfe-admin=1.3.0',
    'mfe-account=2.0.0,shell=1.1.0,mfe-admin=1.3.0',
  ]);
  expect(found.map(({ canaries }) => canaries.length)).toEqual([0, 1, 1, 2]);
});

test('halted canaries, and one of the candidate itself, are ignored', () => {
  expect(setsOf({ shell: live('1.0.0', ['1.1.0', 0]), 'mfe-account': live('1.1.0', ['1.9.0', 50]) })).toEqual([
    'mfe-account=2.0.0,shell=1.0.0',
  ]);
});
