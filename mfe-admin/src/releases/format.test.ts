import type { ReleaseChange } from '@site/contract';
import { describeChange, errorRate, speed, visitsOf } from './format';

test.each([
  [undefined, 'No visitors yet'],
  [{ visitors: 0, failed: 0 }, 'No visitors yet'],
  [{ visitors: 1, failed: 0 }, '0% of 1 visitor'],
  [{ visitors: 1300, failed: 16 }, '1.2% of 1,300 visitors'],
])('the error rate of %j reads "%s"', (health, text) => {
  expect(errorRate(health)).toBe(text);
});

test('the speed of a version is that of its slowest quarter of visits', () => {
  const vitals = { lcp: { samples: 60, p75: 1234 }, inp: { samples: 12, p75: 79.6 }, cls: { samples: 60, p75: 0.017 } };
  expect(speed(vitals)).toBe('LCP 1.2 s, INP 80 ms, CLS 0.02');
  expect(speed({ cls: { samples: 1, p75: 0 } })).toBe('CLS 0.00');
  expect(visitsOf(vitals)).toBe(60);
});

const change = (action: ReleaseChange['action'], ...changes: ReleaseChange['changes']): ReleaseChange => ({
  revision: 3,
  releaseSet: 'abc',
  at: '2026-01-01T00:00:00.000Z',
  actor: 'ada',
  action,
  changes,
});

test.each([
  [change('promote', { name: 'mfe-admin', from: '1.2.0', to: '1.3.0' }), ['Promoted mfe-admin 1.2.0 to 1.3.0']],
  [change('start', { name: 'shell', to: '1.0.0' }), ['Started with shell 1.0.0']],
  [
    change('canary', { name: 'mfe-admin', from: '1.2.0', to: '1.3.0', percent: 10 }),
    ['Set the canary of mfe-admin 1.3.0: 10 % of the visitors'],
  ],
  [
    change('canary', { name: 'mfe-admin', from: '1.2.0', to: '1.3.0', percent: 0 }),
    ['Ended the canary of mfe-admin 1.3.0'],
  ],
  [
    change('halt', { name: 'mfe-admin', from: '1.2.0', to: '1.3.0', percent: 0 }),
    ['Halted the canary of mfe-admin 1.3.0'],
  ],
  [
    change(
      'promote',
      { name: 'mfe-admin', from: '1.2.0', to: '1.4.0' },
      { name: 'mfe-admin', from: '1.4.0', to: '1.3.0', percent: 0 },
    ),
    ['Promoted mfe-admin 1.2.0 to 1.4.0', 'Ended the canary of mfe-admin 1.3.0'],
  ],
  [
    change('restore', { name: 'mfe-admin', from: '1.3.0', to: '1.2.0' }, { name: 'mfe-trainings', from: '1.0.0' }),
    ['Restored mfe-admin 1.3.0 to 1.2.0', 'Restored mfe-trainings 1.0.0: no longer live'],
  ],
])('a change has one sentence for each app', (entry, sentences) => {
  expect(describeChange(entry)).toEqual(sentences);
});
