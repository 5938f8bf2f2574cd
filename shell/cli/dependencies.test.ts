import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));

const installed = new Set(
  ['', ...workspaces].flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(join(folder, 'package.json')));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  }),
);
const external = [...installed].filter((name) => !name.startsWith('@site/')).sort();

const page = read('docs/decisions/0007-dependencies.md');
const fixed = /^Fixed: ([^|]+?)\n\n/m.exec(page)?.[1] ?? '';
const firstCells = [...page.matchAll(/^\| (`.+?`) \| /gm)].map(([, cell]) => cell ?? '');
const listed = [fixed, ...firstCells].flatMap((text) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''));
const covers = (entry: string, name: string) =>
  entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : name === entry;

test('every dependency has a reason in decision 0007', () => {
  expect(external.filter((name) => !listed.some((entry) => covers(entry, name)))).toEqual([]);
});

test('decision 0007 lists no package that is not used', () => {
  expect(listed.filter((entry) => !external.some((name) => covers(entry, name)))).toEqual([]);
});
