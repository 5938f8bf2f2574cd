import { clientHash } from './client-hash';

const hash = clientHash('a key');

test('a client has the same hash for a day, and another one on the next', () => {
  const today = Date.parse('2026-11-23T00:00:00Z');
  const tonight = Date.parse('2026-11-23T23:59:59Z');
  expect(hash('203.0.113.7', today)).toMatch(/^[\w-]{8}$/);
  expect(hash('203.0.113.7', tonight)).toBe(hash('203.0.113.7', today));
  expect(hash('203.0.113.7', Date.parse('2026-11-24T00:00:00Z'))).not.toBe(hash('203.0.113.7', today));
});

test('another client and another site have other hashes', () => {
  expect(hash('203.0.113.8')).not.toBe(hash('203.0.113.7'));
  expect(clientHash('another key')('203.0.113.7')).not.toBe(hash('203.0.113.7'));
});
