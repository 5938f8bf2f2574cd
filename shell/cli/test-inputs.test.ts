import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { routes } from '../src/routes';
import { isListed } from '../src/routing/route';

const readJson = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
const { units, shellOnRemotes, endToEnd } = readJson('shell/cli/test-inputs.json') as Record<
  'units' | 'shellOnRemotes' | 'endToEnd',
  Record<string, string[]>
>;
const { workspaces, jest: settings } = readJson('package.json') as {
  workspaces: string[];
  jest: { projects: string[] };
};

test('every end-to-end file lists the remotes that it tests', () => {
  const files = readdirSync(join(projectRoot, 'shell/e2e')).filter((name) => name.endsWith('.spec.ts'));
  expect(Object.keys(endToEnd).sort()).toEqual(files.map((name) => name.replace('.spec.ts', '')).sort());
});

// After adding a page, add it to a line `public-pages-…` of shell/cli/test-inputs.json.
test('every public page is listed for one file that tests public pages', () => {
  const files = Object.entries(endToEnd).filter(([name]) => name.startsWith('public-pages-'));
  const pages = routes.filter(isListed).map(({ remote, page }) => `${remote}/${page}`);
  expect(files.flatMap(([, inputs]) => inputs).sort()).toEqual(pages.sort());
});

test('every folder of unit tests is listed', () => {
  expect(Object.keys(units).sort()).toEqual(settings.projects.map((path) => path.replace('<rootDir>/', '')).sort());
});

test('the tests of the shell that depend on what remotes contain exist', () => {
  expect(Object.keys(shellOnRemotes).filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});

test('every test of the shell that reads the sources of a remote is listed', () => {
  const inShell = (folder: string): string[] =>
    readdirSync(join(projectRoot, 'shell', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `shell/${folder}/${name}`);
  const files = ['server', 'src', 'build', 'cli', 'testing', 'tools', 'dev'].flatMap(inShell);
  const reads = /(readFileSync|readdirSync|cpSync)\([^\n]*mfe-|workspaces \}/;
  const found = files.filter((file) => reads.test(readFileSync(join(projectRoot, file), 'utf8')));
  expect(found.filter((file) => !Object.hasOwn(shellOnRemotes, file))).toEqual([]);
});

const isOwn = (name: string) => name.startsWith('@site/');
const shortName = (name: string) => name.replace('@site/', '');

/** The dependencies of each package of this project that are packages of this project, too. */
const dependencies = new Map(
  workspaces.map((folder) => {
    const { name, dependencies = {}, devDependencies = {} } = readJson(join(folder, 'package.json'));
    return [
      shortName(name),
      Object.keys({ ...dependencies, ...devDependencies })
        .filter(isOwn)
        .map(shortName),
    ];
  }),
);
function addWithDependencies(name: string, found: Set<string>): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const dependency of dependencies.get(name) ?? []) addWithDependencies(dependency, found);
  return found;
}

test.each(Object.entries(units))(
  'the unit tests of %s list their package and all packages that it needs',
  (folder, listed) => {
    const own = shortName(readJson(join(folder, 'package.json')).name);
    expect(listed).toEqual(expect.arrayContaining([...addWithDependencies(own, new Set())]));
  },
);

test('only packages of this project are listed', () => {
  const packages = workspaces.map((folder) => readJson(join(folder, 'package.json')).name.replace('@site/', ''));
  const listed = [units, shellOnRemotes, endToEnd].flatMap((inputs) => Object.values(inputs).flat());
  expect(packages).toEqual(expect.arrayContaining(listed.map((name) => name.split('/', 1)[0])));
});
