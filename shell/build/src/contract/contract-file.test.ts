import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stats, webpack } from 'webpack';
import { ContractFilePlugin } from './contract-file';
import { callsIn } from './operations';
import { sourcesIn } from './sources';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a wrong path fails the build with one line, which names the file in the repository', async () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/entry.js'), 'export const x = 1;');
  writeFileSync(join(folder, 'src/call.ts'), `api.get('/nope/:id', { params: { id } });`);
  const contractOf = (dir: string) => ({
    provides: {},
    requires: {},
    pages: [],
    operations: callsIn(sourcesIn(join(dir, 'src'))),
  });
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
  const lines = printed.split('\n').filter(Boolean);
  expect(lines).toEqual([
    'ERROR in src/call.ts:1 The API has no operation GET /nope/:id.',
    expect.stringMatching(/compiled with 1 error/),
  ]);
});
