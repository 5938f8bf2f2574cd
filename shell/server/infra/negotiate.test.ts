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
])('%s gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test('a header full of spaces takes no longer than another one', () => {
  const startedAt = performance.now();
  expect(encodingFor(`br, x${' '.repeat(60_000)}x`)).toBe('br');
  // A pattern that tries each run of spaces takes several seconds.
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
