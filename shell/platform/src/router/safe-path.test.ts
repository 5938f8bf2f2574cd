import { safePath } from './safe-path';

test.each(['/', '/package/web-design', '/login?source=signup', '/terms-of-services#liability'])(
  '%s is a place of this site',
  (path) => expect(safePath(path)).toBe(path),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'login',
  '',
  null,
  undefined,
])('%j leads home', (path) => expect(safePath(path)).toBe('/'));

test('dots do not lead out', () => expect(safePath('/..//evil.example')).toBe('/'));
