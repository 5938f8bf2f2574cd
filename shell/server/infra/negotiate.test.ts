import { encodingFor } from './negotiate';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['*', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip ; q=0.5', 'gzip'],
  ['br; q=0.001', 'br'],
  ['br;q=no, gzip;q=', 'identity'],
  ['br;Q=0, gzip;level=1;q=0', 'identity'],
])('%s gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test('a header full of spaces costs no more than another one', () => {
  const before = process.cpuUsage();
  expect(encodingFor(`br, x${' '.repeat(60_000)}x`)).toBe('br');
  // A pattern that tries each run of spaces takes several seconds.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
