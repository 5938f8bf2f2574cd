import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = join(__dirname, '../../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-errors-'));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  write('package.json', JSON.stringify({ name: 'mfe-jobs', version: '1.0.0' }));
  write('webpack.config.cjs', `module.exports = require('@site/build').remote(__dirname);`);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

/** Runs the build of the remote as its team does. */
function build() {
  const { status, stdout, stderr } = spawnSync(join(folder, 'node_modules/.bin/webpack'), {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const page = `import { PageHead } from '@site/platform';
export const meta = { title: 'Jobs', description: 'Open positions.' };`;

test('a name that no page can have fails the build with its message alone', () => {
  write('src/pages/_draft.tsx', page);
  const { status, stderr } = build();
  expect(stderr.trimEnd().split('\n').slice(1)).toEqual([
    '[webpack-cli] rename src/pages/_draft.tsx: a page has a name of up to 100 letters from A to Z, digits, _ and -, and begins with a letter or digit',
  ]);
  expect(status).toBe(2);
});

test('a page without a default export fails the build, and one that exports it in another way does not', () => {
  write('src/Jobs.tsx', 'export const Jobs = () => null;');
  write('src/pages/jobs.tsx', `${page}\nexport function Jobs() { return <PageHead title="Jobs" />; }`);
  write('src/pages/all.tsx', `${page}\nexport { Jobs as default } from '../Jobs';`);
  const { status, stdout } = build();
  expect(stdout.split('\n').filter((line) => line.includes('ERROR'))).toEqual([
    '  ERROR in src/pages/jobs.tsx has no default export: write "export default" before the component of the page',
  ]);
  expect(status).toBe(1);
}, 300_000);

test('names of a JSON file can be imported', () => {
  write('src/facts.json', '{ "founded": 1999 }');
  write(
    'src/pages/jobs.tsx',
    `import { founded } from '../facts.json';\n${page}\nexport default () => <p>{founded}</p>;`,
  );
  const { status, stdout } = build();
  expect(stdout).not.toMatch(/ERROR|WARNING/);
  expect(status).toBe(0);
}, 300_000);

test('a name that the imported file does not export fails the build, which names both', () => {
  write('src/facts.tsx', 'export const Facts = () => null;');
  write('src/pages/jobs.tsx', `import { Fact } from '../facts';\n${page}\nexport default () => <Fact />;`);
  const { status, stdout } = build();
  expect(stdout).toContain('ERROR in ./src/pages/jobs.tsx');
  expect(stdout).toContain("export 'Fact' (imported as 'Fact') was not found in '../facts' (possible exports: Facts)");
  expect(status).toBe(1);
}, 300_000);
