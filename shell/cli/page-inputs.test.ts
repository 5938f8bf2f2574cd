import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@site/release/infra';

const sources = {
  'package.json': '{}',
  'src/pages/login.tsx': "import { Form } from '../forms/form';\nimport './login.module.css';",
  'src/pages/login.module.css': '',
  'src/pages/settings.tsx': "export const load = () => import('../settings');",
  'src/settings/index.ts': "export * from './name';",
  'src/settings/name.tsx': "import type { Form } from '../forms/form';",
  'src/slots/teaser.tsx': '',
  'src/forms/form.tsx': '',
  // Only webpack knows how it is used.
  'src/art/unknown.svg': '',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'remote-'));
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The files of which a page is built. */
function filesOf(page: string): string[] {
  const module = pathToFileURL(join(projectRoot, 'shell/cli/page-inputs.mjs'));
  const task = { inputs: Object.fromEntries(Object.keys(sources).map((file) => [file, `hash of ${file}`])) };
  const script = `
    import { pageInputs } from '${module}';
    const of = await pageInputs(${JSON.stringify(task)}, ${JSON.stringify(folder)});
    console.log(JSON.stringify(of('${page}')));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' });
  const [, inputs] = JSON.parse(String(output)) as [null, [string, string][]];
  return inputs.map(([file]) => file).sort();
}

const ofEveryPage = ['package.json', 'src/art/unknown.svg'];

test('a page is built from what it imports and from what no page imports', () => {
  const form = 'src/forms/form.tsx';
  const login = ['src/pages/login.module.css', 'src/pages/login.tsx'];
  expect(filesOf('login')).toEqual([...ofEveryPage, form, ...login].sort());
  const settings = ['src/pages/settings.tsx', 'src/settings/index.ts', 'src/settings/name.tsx'];
  expect(filesOf('settings')).toEqual([...ofEveryPage, form, ...settings].sort());
  expect(filesOf('slots/teaser')).toEqual([...ofEveryPage, 'src/slots/teaser.tsx'].sort());
});

test('a page that does not exist is an error', () => {
  expect(() => filesOf('nothing')).toThrow('has no page "nothing"');
});
