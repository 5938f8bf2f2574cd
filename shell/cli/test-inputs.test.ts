import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';

const readJson = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
const { units, endToEnd } = readJson('shell/cli/test-inputs.json') as Record<
  'units' | 'endToEnd',
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

test('every folder of unit tests lists the packages that it depends on', () => {
  expect(Object.keys(units).sort()).toEqual(settings.projects.map((path) => path.replace('<rootDir>/', '')).sort());
});

test('only packages of this project are listed', () => {
  const packages = workspaces.map((folder) => readJson(join(folder, 'package.json')).name.replace('@site/', ''));
  expect(packages).toEqual(expect.arrayContaining([...Object.values(units), ...Object.values(endToEnd)].flat()));
});
