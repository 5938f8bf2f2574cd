import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteName } from './remote-name';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mfe-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const named = (name: unknown) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name }));
  return remoteName(folder);
};

test.each([
  ['mfe-careers', 'mfe-careers'],
  ['@careers/mfe-open-jobs', 'mfe-open-jobs'],
])('the package %s is the remote %s, in any folder', (name, expected) => expect(named(name)).toBe(expected));

test.each([['careers'], ['mfe-Careers'], ['@mfe-careers/web'], [`mfe-${'a'.repeat(37)}`], [undefined], [7]])(
  'a package with the name %j is refused',
  (name) => expect(() => named(name)).toThrow(/package\.json has the name ".*", which is not a valid remote name/),
);

test.each([
  ['\uFEFF{ "name": "mfe-careers" }', /package\.json begins with a byte order mark: save it as UTF-8 without one$/],
  ['{ "name": "mfe-careers", }', /package\.json is not JSON: /],
])('a package.json that contains %j is refused', (text, message) => {
  writeFileSync(join(folder, 'package.json'), text);
  expect(() => remoteName(folder)).toThrow(message);
});
