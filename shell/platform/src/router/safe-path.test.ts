import { safePath } from './safe-path';

test.each(['/', '/package/web-design', '/login?source=signup', '/terms-of-services#liability'])(
  '%s stays on this site',
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
])('%j becomes the home page', (path) => expect(safePath(path)).toBe('/'));

test('a path whose dots lead to another site becomes the home page', () =>
  expect(safePath('/..//evil.example')).toBe('/'));
