import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stats, webpack } from 'webpack';
import type { Contract } from './contract';
import { ContractFilePlugin } from './contract-file';
import { callsIn } from './operations';
import { sourcesIn } from './sources';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds an entry with this source. @returns what webpack prints about errors, line by line */
async function errorsOf(source: string, contractOf: (dir: string) => Contract): Promise<string[]> {
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src/entry.js'), source);
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './src/entry.js',
        output: { path: join(folder, 'dist') },
        plugins: [new ContractFilePlugin(folder, contractOf)],
      },
      (error, built) => (error ? reject(error) : resolve(built)),
    ),
  );
  const printed = stats?.toString({ preset: 'errors-warnings', colors: false }) ?? '';
  return printed.split('\n').filter(Boolean);
}

test('a wrong path fails the build with one line, which names the file in the repository', async () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/call.ts'), `api.get('/nope/:id', { params: { id } });`);
  const lines = await errorsOf('export const x = 1;', (dir) => ({
    provides: {},
    requires: {},
    pages: [],
    operations: callsIn(sourcesIn(join(dir, 'src'))),
  }));
  expect(lines).toEqual([
    'ERROR in src/call.ts:1 The API has no operation GET /nope/:id.',
    expect.stringMatching(/compiled with 1 error/),
  ]);
});

test('a package that is not installed is an error of the build, and hides no other one', async () => {
  const contractOf = () => {
    throw new Error('react-router-dom is not installed');
  };
  expect((await errorsOf('export const x = 1;', contractOf)).join('\n')).toContain('react-router-dom is not installed');
  expect((await errorsOf("import './missing';", contractOf)).join('\n')).toContain("Can't resolve './missing'");
});
