import type { ReleaseChange } from '@site/contract';
import { describeChange, errorRate } from './format';

test.each([
  [undefined, 'No visitors yet'],
  [{ visitors: 0, failed: 0 }, 'No visitors yet'],
  [{ visitors: 1, failed: 0 }, '0% of 1 visitor'],
  [{ visitors: 1300, failed: 16 }, '1.2% of 1,300 visitors'],
])('the error rate of %j reads "%s"', (health, text) => {
  expect(errorRate(health)).toBe(text);
});

const change = (what: ReleaseChange['what'], ...moves: ReleaseChange['moves']): ReleaseChange => ({
  revision: 3,
  releaseSet: 'abc',
  at: '2026-01-01T00:00:00.000Z',
  who: 'ada',
  what,
  moves,
});

test.each([
  [change('promote', { name: 'mfe-admin', from: '1.2.0', to: '1.3.0' }), ['Promoted mfe-admin 1.2.0 to 1.3.0']],
  [change('start', { name: 'shell', to: '1.0.0' }), ['Started with shell 1.0.0']],
  [
    change('canary', { name: 'mfe-admin', from: '1.2.0', to: '1.3.0', percent: 10 }),
    ['Set the canary of mfe-admin 1.3.0: 10 % of the visitors'],
  ],
  [
    change('restore', { name: 'mfe-admin', from: '1.3.0', to: '1.2.0' }, { name: 'mfe-trainings', from: '1.0.0' }),
    ['Restored mfe-admin 1.3.0 to 1.2.0', 'Restored mfe-trainings 1.0.0: no longer live'],
  ],
])('a change has one sentence for each app', (entry, sentences) => {
  expect(describeChange(entry)).toEqual(sentences);
});
