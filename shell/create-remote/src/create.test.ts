import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRemote } from './create';
import { readOptions } from './options';

const template = join(__dirname, '../template');
const versions = { packages: { '@site/platform': '1.2.3' }, libraries: { react: '19.0.0' } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const create = (...args: string[]) => createRemote(readOptions(args, folder), versions, template);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

test('the name is in the manifest, and the folder has the name that was typed', () => {
  create('open-jobs', '--site', 'https://www.example.com/');
  const manifest = JSON.parse(read('open-jobs/package.json'));
  expect(manifest).toMatchObject({
    name: 'mfe-open-jobs',
    scripts: { dev: 'site-dev --site https://www.example.com' },
  });
  expect(manifest.devDependencies).toEqual({ '@site/platform': '^1.2.3', react: '19.0.0' });
  expect(read('open-jobs/src/pages/open-jobs.tsx')).toContain('export default function OpenJobsPage()');
  expect(read('open-jobs/.gitignore')).toContain('node_modules/');
  expect(read('open-jobs/.npmrc')).toContain('omit=peer');
});

test.each(['section', 'link', 'page-head'])('the page of "%s" declares no name that it imports', (name) => {
  create(name);
  const source = read(`${name}/src/pages/${name}.tsx`);
  const [, imported = ''] = /import \{ (.*) \} from '@site\/platform'/.exec(source) ?? [];
  const [, declared = ''] = /export default function (\w+)/.exec(source) ?? [];
  expect(imported.split(', ')).not.toContain(declared);
  expect(imported).toContain('Link');
});

test('tarballs take the place of a registry', () => {
  mkdirSync(join(folder, 'tarballs'));
  writeFileSync(join(folder, 'tarballs/site-platform-1.2.3.tgz'), '');
  create('jobs', '--packages', 'tarballs');
  expect(JSON.parse(read('jobs/package.json')).devDependencies['@site/platform']).toBe(
    'file:../tarballs/site-platform-1.2.3.tgz',
  );
});

test.each([
  ['is refused', 'exit 3', 3],
  ['is published', 'echo {}', 0],
])('the CI step ends like the command when a version %s, and deletes the key', (_outcome, npm, status) => {
  create('jobs');
  const [, script = ''] =
    /name: Publish\n[\s\S]*?run: \|\n((?: {10}.*\n)+)/.exec(read('jobs/.github/workflows/release.yml')) ?? [];
  writeFileSync(join(folder, 'step.sh'), script);
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const key = join(folder, 'release.pem');
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    KEY: 'key',
    RELEASE_KEY: key,
    BUILD: 'main.1',
    RUNNER_TEMP: folder,
  };
  // As GitHub runs a step that names no shell.
  const step = spawnSync('bash', ['-e', join(folder, 'step.sh')], { cwd: join(folder, 'jobs'), env, encoding: 'utf8' });
  expect([step.status, step.stderr]).toEqual([status, '']);
  expect(existsSync(key)).toBe(false);
});

test.each([
  ['a link', {}, '[preview](https://site.example/preview)'],
  [
    'why there is none',
    { note: 'No live route shows a page of mfe-jobs yet.' },
    'No live route shows a page of mfe-jobs yet.',
  ],
])('the comment on a pull request has %s', (_what, more, expected) => {
  create('jobs');
  const [, script = ''] =
    /name: Comment the preview link\n[\s\S]*?run: \|\n((?: {10}.*\n?)+)/.exec(
      read('jobs/.github/workflows/release.yml'),
    ) ?? [];
  const preview = { url: 'https://site.example/preview', ...more };
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ name: 'mfe-jobs', version: '1.0.0', preview }));
  writeFileSync(join(folder, 'gh'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}`, NUMBER: '7', RUNNER_TEMP: folder };
  const step = spawnSync('bash', ['-e', '-c', script], { env, encoding: 'utf8' });
  expect(step.stdout).toBe(`pr comment 7 --body mfe-jobs 1.0.0: ${expected}\n`);
});

test('its test accepts slots, and names a page without meta', () => {
  create('jobs');
  const stubs = {
    '@site/platform': 'exports.PageDataProvider = ({ children }) => children;',
    react: 'exports.createElement = () => null;',
    'react-dom/server': "exports.renderToString = () => '';",
    'react-router-dom': 'exports.StaticRouter = () => null;',
  };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, 'jobs', path)), { recursive: true });
    writeFileSync(join(folder, 'jobs', path), text);
  };
  for (const [name, text] of Object.entries(stubs)) write(`node_modules/${name}/index.js`, text);
  const resultOf = (more: string) => {
    write(
      'dist/server.cjs',
      `exports.jobs = { meta: { title: 't', description: 'd' } }; exports['slots/teaser'] = {}; ${more}`,
    );
    const args = ['--test', '--test-name-pattern', 'every page', 'test/pages.test.cjs'];
    return spawnSync(process.execPath, args, { cwd: join(folder, 'jobs'), encoding: 'utf8' });
  };
  expect(resultOf('').status).toBe(0);
  expect(resultOf('exports.second = {};').stdout).toContain('src/pages/second.tsx exports no meta');
});

test.each([
  [[], 'The name of the remote is missing'],
  [['Jobs'], '"Jobs" is not a valid remote name'],
  [['a'.repeat(37)], 'is not a valid remote name'],
  [['../mfe-'], '"mfe-" is not a valid remote name'],
  [['jobs', 'more'], '"more" is unexpected'],
  [['jobs', '--site', 'www.example.com'], 'not the URL of a site'],
  [['jobs', '--sites', 'x'], "Unknown option '--sites'"],
  [['jobs', '--packages', 'none'], 'site-platform-1.2.3.tgz is missing'],
  [['full'], 'exists and is not an empty folder'],
  [['file'], 'exists and is not an empty folder'],
  [['file/jobs'], /file\/jobs cannot be created: ENOTDIR: not a directory, mkdir '.*'$/],
])('%j is refused with a reason, and nothing is written', (args, message) => {
  mkdirSync(join(folder, 'full'));
  writeFileSync(join(folder, 'full/mine.txt'), 'mine');
  writeFileSync(join(folder, 'file'), 'mine');
  expect(() => create(...args)).toThrow(message);
  expect(read('full/mine.txt') + read('file')).toBe('minemine');
  expect(() => read('jobs/package.json')).toThrow('ENOENT');
});
