import { type JobFiles, keyOf } from './render-job';

const release = { name: 'shell', version: '1.0.0', server: 'sha384-a' };
const files = { shell: { release, address: '/releases/shell/1.0.0' }, routes: [] } as unknown as JobFiles;

afterEach(() => jest.useRealTimers());

test('pages are composed again at New Year, because the footer shows the year', () => {
  const keyAt = (moment: string) => {
    jest.useFakeTimers({ now: new Date(moment) });
    return keyOf(files);
  };
  const key = keyAt('2026-11-22T12:00:00');
  expect(keyAt('2026-12-31T23:59:59')).toBe(key);
  expect(keyAt('2027-01-01T00:00:01')).not.toBe(key);
});
