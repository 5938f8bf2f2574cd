import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const project = join(__dirname, '../../..');
const greeting = 'Hello from the second API';

let house: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'house-'));
  cpSync(join(project, 'shell/build/dist'), join(house, 'shell/build/dist'), { recursive: true });
  mkdirSync(join(house, 'node_modules/@site'), { recursive: true });
  for (const name of readdirSync(join(project, 'node_modules')).filter((name) => name !== '@site'))
    symlinkSync(join(project, 'node_modules', name), join(house, 'node_modules', name));
  symlinkSync(join(house, 'shell/platform'), join(house, 'node_modules/@site/platform'));
  write('shell/platform/package.json', {
    name: '@site/platform',
    version: '1.1.0',
    exports: { '.': './src/index.ts', './v2': './src/v2/index.ts' },
  });
  write('shell/platform/src/index.ts', `export const first = 'first';`);
  write('shell/platform/src/v2/index.ts', `export const greeting = '${greeting}';`);
  write('shell/package.json', { name: '@site/shell', version: '1.0.0' });
  write('shell/src/client.tsx', `import { first } from '@site/platform'; document.title = first;`);
  write('shell/src/server.tsx', 'export const provided = {};');
  write('shell/src/start-script.ts', 'window.name = "";');
  write('mfe-admin/package.json', { name: '@site/mfe-admin', version: '1.0.0' });
  write('mfe-admin/src/pages/hello.tsx', `export { greeting as default } from '@site/platform/v2';`);
  build('host', 'shell');
  build('remote', 'mfe-admin');
}, 120_000);
afterAll(() => rmSync(house, { recursive: true }));

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), typeof content === 'string' ? content : JSON.stringify(content));
}

function build(role: 'host' | 'remote', folder: string): void {
  const dir = join(house, folder);
  const config = `module.exports = require(${JSON.stringify(join(house, 'shell/build/dist'))}).${role}(__dirname);`;
  writeFileSync(join(dir, 'webpack.config.cjs'), config);
  execFileSync(join(project, 'node_modules/.bin/webpack'), {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

const built = (path: string) => readFileSync(join(house, path), 'utf8');
const contract = (folder: string) => JSON.parse(built(`${folder}/dist/contract.json`));

test('a later API of the platform is provided by the host, which itself uses the first alone', () => {
  expect(built('shell/dist/web/js/main.js')).toContain(greeting);
  expect(contract('shell').provides).toMatchObject({ '@site/platform': '1.1.0', '@site/platform/v2': '1.1.0' });
});

test('a remote that uses it bundles none of it, and asks for a host that has it', () => {
  for (const file of readdirSync(join(house, 'mfe-admin/dist/web/js')))
    expect(built(`mfe-admin/dist/web/js/${file}`)).not.toContain(greeting);
  expect(contract('mfe-admin').requires).toMatchObject({ '@site/platform/v2': '>=1.1.0' });
  expect(contract('mfe-admin').requires).not.toHaveProperty('@site/platform');
});
