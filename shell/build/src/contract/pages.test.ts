import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Stats, webpack } from 'webpack';
import { OtherScriptsPlugin } from './other-scripts';
import { exposedModules, pagesOf } from './pages';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text = 'export {};'): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const longest = 'x'.repeat(100);

test('pages and slots with names that a release allows are exposed', () => {
  for (const path of ['pages/jobs.tsx', 'pages/Job_2.tsx', `pages/${longest}.tsx`, 'slots/jobs-2.tsx'])
    write(`src/${path}`);
  expect(Object.keys(exposedModules(folder)).sort()).toEqual(['Job_2', 'jobs', 'slots/jobs-2', longest].sort());
});

test.each([
  ['src/pages/größe.tsx', 'a page has a name of up to 100 letters from A to Z, digits, _ and -'],
  ['src/pages/_draft.tsx', 'begins with a letter or digit'],
  ['src/pages/open jobs.tsx', 'a page has a name'],
  ['src/pages/v1.5.tsx', 'a page has a name'],
  [`src/pages/x${longest}.tsx`, 'a page has a name'],
  ['src/slots/Jobs.tsx', 'a slot has a name of up to 60 lower-case letters'],
  ['src/slots/-jobs.tsx', 'begins with a letter or digit'],
])('%s is refused, as the release would be', (path, reason) => {
  write(path);
  expect(() => exposedModules(folder)).toThrow(`rename ${path}: `);
  expect(() => exposedModules(folder)).toThrow(reason);
});

test('the names that are allowed are those of the release format', () => {
  const file = join(__dirname, '../../../../docs/release-format.schema.json');
  const { pages, slots } = JSON.parse(readFileSync(file, 'utf8')).$defs['contract.json'].properties;
  expect([pages.items.pattern, pages.items.maxLength, slots.items.pattern]).toEqual([
    '^[A-Za-z0-9][\\w-]*$',
    100,
    '^[a-z0-9-]{1,60}$',
  ]);
});

test('the build warns about each script that is neither a page nor part of one', async () => {
  const ignored = ['jobs.test.tsx', 'types.d.ts', 'jobs.module.css', '.#jobs.tsx', 'parts/notes.md'];
  for (const name of ['second.jsx', 'third.ts', 'admin/users.tsx', ...ignored]) write(`src/pages/${name}`);
  write('src/slots/teaser.js');
  write('src/pages/job.ts', `import { Jobs } from './jobs';\nexport interface Job { list: typeof Jobs }`);
  write('src/pages/parts/list-types.tsx', `export type { Job } from '../job';\ndeclare global { interface Window {} }`);
  write('src/pages/names.ts', 'export type Name = string;\nexport const names: Name[] = [];');
  write('src/pages/parts/list.tsx');
  write('src/pages/jobs.tsx', `import './parts/list';`);
  expect(pagesOf(folder)).toEqual({ jobs: './src/pages/jobs.tsx' });
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './src/pages/jobs.tsx',
        output: { path: join(folder, 'dist') },
        resolve: { extensions: ['.tsx'] },
        plugins: [new OtherScriptsPlugin(folder)],
      },
      (error, built) => (error ? reject(error) : resolve(built)),
    ),
  );
  expect(
    stats
      ?.toJson({ all: false, warnings: true })
      .warnings?.map(({ message }) => message)
      .sort(),
  ).toEqual([
    'src/pages/admin/users.tsx is no page: pages are files named NAME.tsx directly in src/pages',
    'src/pages/names.ts is no page: pages are files named NAME.tsx directly in src/pages',
    'src/pages/second.jsx is no page: pages are files named NAME.tsx directly in src/pages',
    'src/pages/third.ts is no page: pages are files named NAME.tsx directly in src/pages',
    'src/slots/teaser.js is no slot: slots are files named NAME.tsx directly in src/slots',
  ]);
});
