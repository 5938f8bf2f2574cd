import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '@site/release/infra';

const reporter = `plugin:${join(projectRoot, 'shell/cli/report-imports.mjs')}`;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** The files of a package of the project with one entry. */
function addPackage(folder: string, name: string, place: string, entries: Record<string, string>): void {
  write(folder, `${place}/package.json`, JSON.stringify({ name, exports: entries }));
  for (const file of Object.values(entries))
    write(folder, join(place, file), 'export const entry = 1;\nexport type Entry = 1;\n');
  mkdirSync(join(folder, 'node_modules/@site'), { recursive: true });
  symlinkSync(join(folder, place), join(folder, 'node_modules', name));
}

/** Runs the check on a small copy of the project with these files. @returns the broken rules by importing file */
function brokenRules(files: Record<string, string>): [string, string][] {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  folders.push(folder);
  addPackage(folder, '@site/platform', 'shell/platform', { '.': './src/index.ts' });
  addPackage(folder, '@site/contract', 'api/contract', { '.': './src/index.ts' });
  addPackage(folder, '@site/release', 'shell/release', { './store': './store/index.ts' });
  for (const library of ['react', 'zustand', 'fastify', 'react-dom']) {
    write(folder, `node_modules/${library}/package.json`, JSON.stringify({ name: library, main: 'index.js' }));
    write(folder, `node_modules/${library}/index.js`, '');
  }
  write(
    folder,
    'tsconfig.base.json',
    JSON.stringify({ compilerOptions: { moduleResolution: 'bundler', module: 'esnext' } }),
  );
  write(folder, 'package.json', '{}');
  for (const [file, text] of Object.entries(files)) write(folder, file, text);
  const { stdout, stderr } = spawnSync(
    join(projectRoot, 'node_modules/.bin/depcruise'),
    ['.', '--config', join(projectRoot, '.dependency-cruiser.cjs'), '--output-type', reporter],
    { cwd: folder, encoding: 'utf8' },
  );
  if (stderr) throw new Error(stderr);
  return [...stdout.matchAll(/^(.+): (\S+) → /gm)].map(([, rule = '', from = '']) => [from, rule]);
}

test('allowed imports pass', () => {
  expect(
    brokenRules({
      'mfe-admin/src/a.tsx': `import { useState } from 'react';
        import { entry } from '@site/platform';
        import type { Entry } from '@site/contract';
        import { b } from './b';`,
      'mfe-admin/src/b.ts': 'export const b = 1;',
      'shell/src/app.tsx': `import { entry } from '@site/platform';\nimport type { Entry } from '@site/release/store';`,
      'shell/server/site/a.ts': `import { b } from '../document/b';\nimport { entry } from '@site/release/store';`,
      'shell/server/document/b.ts': `import { brand } from '../../platform/src/brand/brand';\nexport const b = brand;`,
      'shell/server/document/html/markup.ts': 'export const tag = 1;',
      'shell/src/routing/route.ts': 'export const findRoute = 1;',
      'shell/dev/src/a.ts': `import { tag } from '../../server/document/html/markup';
        import { findRoute } from '../../src/routing/route';`,
      'shell/tools/a.ts': `import { b } from '../server/document/b';`,
      'shell/platform/src/brand/brand.ts': 'export const brand = 1;',
      'api/src/app.ts': `import fastify from 'fastify';\nimport { entry } from '@site/contract';`,
    }),
  ).toEqual([]);
});

const mistakes: Record<string, [file: string, text: string, rule: string]> = {
  'a remote imports a file of another': [
    'mfe-admin/src/file.ts',
    `import { form } from '../../mfe-account/src/form';`,
    'a remote depends only on the platform',
  ],
  'a remote imports a library of its own': [
    'mfe-admin/src/library.ts',
    `import { create } from 'zustand';`,
    'a remote depends only on the platform',
  ],
  'a remote bundles the contract': [
    'mfe-admin/src/contract.ts',
    `import { entry } from '@site/contract';`,
    'front ends import only types of the contract',
  ],
  'a package is imported by a path into it': [
    'api/src/path.ts',
    `import { entry } from '../contract/src/index';`,
    'api: others by name',
  ],
  'the API imports the platform': [
    'api/src/platform.ts',
    `import { entry } from '@site/platform';`,
    'the API knows no front end',
  ],
  'the logger imports the API': [
    'api/logging/src/a.ts',
    `import { form } from '../../src/form';`,
    'logging stands alone',
  ],
  'what serves imports the API': [
    'api/serving/src/a.ts',
    `import { form } from '../../src/form';`,
    'serving stands alone',
  ],
  'the browser imports the server': [
    'shell/src/a.ts',
    `import { b } from '../server/b';`,
    'the browser does not reach the server',
  ],
  'the development server imports another file of the browser': [
    'shell/dev/src/a.ts',
    `import { b } from '../../src/page/b';`,
    'shell/dev: others by name',
  ],
  'the development server imports another file of the server': [
    'shell/dev/src/b.ts',
    `import { b } from '../../server/site/b';`,
    'shell/dev: others by name',
  ],
  'a tool imports a package by a path into it': [
    'shell/tools/a.ts',
    `import { b } from '../release/deploy/b';`,
    'shell: others by name',
  ],
  'an end-to-end test imports a package by a path into it': [
    'shell/e2e/a.ts',
    `import { b } from '../release/deploy/b';`,
    'shell: others by name',
  ],
  'the server imports the browser': [
    'shell/server/c.ts',
    `import { b } from '../src/page/b';`,
    'the server does not reach the browser',
  ],
  'a release imports React': [
    'shell/release/store/react.ts',
    `import { useState } from 'react';`,
    'releases need no server and no React',
  ],
  'a lower layer of the server imports a higher one': [
    'shell/server/document/a.ts',
    `import { b } from '../site/b';`,
    'server: document',
  ],
  'a lower layer of the releases imports a higher one': [
    'shell/release/store/a.ts',
    `import { b } from '../deploy/b';`,
    'release: store',
  ],
};

describe('forbidden imports', () => {
  // One run of the check for all of them, because starting it takes most of its time.
  let broken: [string, string][];
  beforeAll(() => {
    const others = [
      'mfe-account/src/form.ts',
      'api/src/form.ts',
      'shell/server/b.ts',
      'shell/src/page/b.ts',
      'shell/server/site/b.ts',
      'shell/release/deploy/b.ts',
    ];
    broken = brokenRules({
      ...Object.fromEntries(others.map((other) => [other, 'export const b = 1;\nexport const form = 1;'])),
      ...Object.fromEntries(Object.values(mistakes).map(([file, text]) => [file, text])),
      'api/src/orders/a.ts': `import { b } from '../payments/b';\nexport const a = b;`,
      'api/src/payments/b.ts': 'export const b = 1;',
      'api/src/payments/c.ts': `import { a } from '../orders/a';\nexport const c = a;`,
      'mfe-trainings/src/page.ts': `import { b } from './course/b';\nexport const page = b;`,
      'mfe-trainings/src/course/b.ts': `import { title } from '../title';\nexport const b = title;`,
      'mfe-trainings/src/title.ts': 'export const title = 1;',
      'mfe-packages/src/page.ts': `import { b } from './plans/b';\nexport const page = b;`,
      'mfe-packages/src/plans/b.ts': `import { price } from './prices/price';\nexport const b = price;`,
      'mfe-packages/src/plans/prices/price.ts': `import { title } from '../../title';\nexport const price = title;`,
      'mfe-packages/src/title.ts': 'export const title = 1;',
    });
  });

  test.each(Object.entries(mistakes))('%s: the check reports the file and the rule', (_mistake, [file, , rule]) => {
    expect(broken).toContainEqual([file, rule]);
  });

  test.each([
    ['two folders', 'api/src/orders'],
    ['a folder and its own subfolder', 'mfe-trainings/src'],
    ['a folder and its own subfolders, through another one', 'mfe-packages/src'],
  ])('a cycle between %s is found', (_cycle, folder) => {
    expect(broken).toContainEqual([folder, 'no cycle between folders']);
  });
});
