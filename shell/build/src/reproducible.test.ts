import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const project = join(__dirname, '../../..');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reproducible-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const sourcesOf = (folder: string) => [`${folder}/package.json`, `${folder}/src`];

/** Builds the browser's part of the shell, and mfe-trainings, in a clone called `name`. @returns all output files */
function buildIn(name: string, remoteUrl: string): Map<string, string> {
  const clone = join(folder, name);
  const built = ['shell/platform', 'shell', 'mfe-trainings'].flatMap(sourcesOf);
  for (const path of ['shell/build/dist', 'shell/platform/report/exports.json', ...built])
    cpSync(join(project, path), join(clone, path), { recursive: true });
  mkdirSync(join(clone, 'node_modules/@site'), { recursive: true });
  for (const name of readdirSync(join(project, 'node_modules')))
    if (name !== '@site') symlinkSync(join(project, 'node_modules', name), join(clone, 'node_modules', name));
  symlinkSync(join(clone, 'shell/platform'), join(clone, 'node_modules/@site/platform'));
  for (const [name, path] of Object.entries({ contract: 'api/contract', island: 'shell/island' }))
    symlinkSync(join(project, path), join(clone, 'node_modules/@site', name));
  mkdirSync(join(clone, '.git'));
  writeFileSync(join(clone, '.git/config'), `[remote "origin"]\n\turl = ${remoteUrl}\n`);
  const build = JSON.stringify(join(clone, 'shell/build/dist'));
  return new Map([
    ...filesOf(join(clone, 'shell'), `[require(${build}).host(__dirname)[0]]`),
    ...filesOf(join(clone, 'mfe-trainings'), `require(${build}).remote(__dirname)`),
  ]);
}

/** Builds the sources in a folder with a webpack configuration, an expression. @returns the output files by path */
function filesOf(dir: string, configuration: string): [path: string, content: string][] {
  writeFileSync(join(dir, 'webpack.config.cjs'), `module.exports = ${configuration};`);
  // webpack prints its errors to stdout.
  const { status, stdout, stderr } = spawnSync(join(project, 'node_modules/.bin/webpack'), {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`webpack failed in ${dir}:\n${stdout}${stderr}`);
  const dist = join(dir, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [join(basename(dir), path.slice(dist.length)), readFileSync(path, 'latin1')];
  });
}

test('two builds of one commit are identical, even in different folders and repositories', () => {
  const one = buildIn('one', 'https://example.com/one.git');
  const other = buildIn('another-clone', 'https://example.com/other.git');
  expect([...other.keys()].sort()).toEqual([...one.keys()].sort());
  expect([...one.keys()].filter((path) => one.get(path) !== other.get(path))).toEqual([]);
}, 300_000);
