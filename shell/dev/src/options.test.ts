import { resolve } from 'node:path';
import { readOptions, usageOf } from './options';

test('by default, the site is that of this machine, and the port a free one', () => {
  expect(readOptions(['mfe-admin'])).toEqual({
    dir: resolve('mfe-admin'),
    site: 'http://127.0.0.1:3000',
    port: 'auto',
  });
  expect(readOptions(['mfe-admin', '--site', 'https://www.example.com/admin', '--port', '8123'])).toMatchObject({
    site: 'https://www.example.com',
    port: 8123,
  });
});

test("the usage in a team's own repository names no workspace", () => {
  expect(() => readOptions(['.', '--url'], usageOf('npm run dev'))).toThrow(/\nUsage: npm run dev -- \[--site/);
});

test.each([
  [[], 'npm run dev -w mfe-admin'],
  [['mfe-admin', '--url', 'http://x'], 'npm run dev -w mfe-admin'],
  [['mfe-admin', '--site', 'www.example.com'], 'not the URL of a site'],
  [['mfe-admin', '--site', 'file:///etc'], 'not the URL of a site'],
  [['mfe-admin', '--port', '0'], 'not a port'],
])('%j is refused with a message that says what to type', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
