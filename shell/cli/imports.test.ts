import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the check over a tree that holds this one file. */
function check(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, 'imports.mjs'), folder], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

test.each([
  ['mfe-admin/src/pages/a.tsx', "import { api } from '@site/platform';"],
  ['mfe-admin/src/pages/a.tsx', "import type { User } from '@site/contract';"],
  ['mfe-admin/src/pages/a.tsx', "import { useState } from 'react';\nimport { rows } from '../rows';"],
  ['mfe-admin/src/a.test.tsx', "import { renderToString } from 'react-dom/server';"],
  ['shell/src/app.tsx', "import { brand } from '@site/platform';"],
  ['shell/server/settings/a.ts', "import { brand } from '../../platform/src/brand/brand';"],
  ['api/src/app.ts', "import fastify from 'fastify';"],
])('%s may hold %s', (file, text) => {
  expect(check(file, text)).toEqual({ status: 0, stderr: '' });
});

test.each([
  ['mfe-admin/src/a.tsx', "import { Form } from '../../mfe-account/src/form';", 'a file of mfe-account'],
  ['mfe-admin/src/a.tsx', "export { Header } from '../../shell/src/header/header';", 'a file of shell'],
  ['mfe-admin/src/a.tsx', "import { Form } from '@site/mfe-account';", 'packages meet at the platform'],
  ['mfe-admin/src/a.tsx', "import { create } from 'zustand';", 'a remote imports only'],
  ['mfe-admin/src/a.tsx', "const page = import('react-router-dom');", 'a remote imports only'],
  ['mfe-admin/src/a.tsx', "import { User } from '@site/contract';", 'use import type'],
  ['mfe-admin/src/a.tsx', "import { type User } from '@site/contract';", 'use import type'],
  ['mfe-admin/src/a.tsx', "import type { Db } from '../../api/src/db/engine';", 'a file of api'],
  ['shell/src/a.tsx', "const page = import('../../mfe-admin/src/pages/a');", 'a file of mfe-admin'],
  ['shell/src/a.tsx', "import { Button } from '../platform/src/ui/button';", 'a file of shell/platform'],
  ['shell/platform/src/a.ts', "import { routes } from '../../src/routes';", 'a file of shell is'],
  ['api/src/a.ts', "import { brand } from '@site/platform';", 'only the remotes and the shell'],
  ['api/src/a.ts', "const brand = require('../../shell/platform/src/brand/brand');", 'a file of shell/platform'],
])('%s may not hold %s', (file, text, reason) => {
  const { status, stderr } = check(file, text);
  expect(status).toBe(1);
  expect(stderr).toMatch(`${file}:1 imports`);
  expect(stderr).toContain(reason);
});
