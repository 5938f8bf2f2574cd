import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { filesBelow } from './contract/files-below';
import { pagesOf } from './contract/pages';
import { sourcesIn } from './contract/sources';
import { fingerprint } from './fingerprint';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-below-'));
  for (const path of ['remote/src/pages', 'shared/deep']) mkdirSync(join(folder, path), { recursive: true });
  for (const path of ['remote/package.json', 'remote/src/pages/jobs.tsx', 'remote/src/a.ts', 'shared/deep/list.ts'])
    writeFileSync(join(folder, path), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const remote = () => join(folder, 'remote');
const found = () => [...filesBelow(join(remote(), 'src'))].map((path) => relative(join(remote(), 'src'), path));

test('links to files and folders are followed, also by the contract', () => {
  symlinkSync(join(folder, 'shared'), join(remote(), 'src/linked'));
  symlinkSync(join(folder, 'shared/deep/list.ts'), join(remote(), 'src/list.ts'));
  const files = ['a.ts', 'linked/deep/list.ts', 'list.ts', 'pages/jobs.tsx'];
  expect(found()).toEqual(files);
  expect(sourcesIn(join(remote(), 'src')).map(({ fileName }) => fileName)).toEqual(files);
});

test('what an editor leaves, a link to nothing, a circle of links and a pipe change nothing', () => {
  const before = fingerprint(remote());
  symlinkSync('ada@desk.1234', join(remote(), 'src/pages/.#jobs.tsx'));
  symlinkSync('missing.tsx', join(remote(), 'src/pages/gone.tsx'));
  symlinkSync('..', join(remote(), 'src/pages/up'));
  execFileSync('mkfifo', [join(remote(), 'src/pages/pipe.tsx')]);
  expect(found()).toEqual(['a.ts', 'pages/jobs.tsx']);
  expect(sourcesIn(join(remote(), 'src'))).toHaveLength(2);
  expect(pagesOf(remote())).toEqual({ jobs: './src/pages/jobs.tsx' });
  expect(fingerprint(remote())).toBe(before);
});
