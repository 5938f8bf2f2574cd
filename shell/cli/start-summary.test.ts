import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@site/release/infra';

/** The line of the summary that names a release command, after a start with this environment. */
function releaseLine(dataDir: string, env: Record<string, string>): string {
  const module = pathToFileURL(join(projectRoot, 'shell/cli/start-summary.mjs'));
  const settings = JSON.stringify({ siteUrl: 'http://localhost:4401', dataDir });
  const script = `import { startSummary } from '${module}'; console.log(startSummary(${settings}, 3));`;
  const summary = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' });
  return /^ +Release +(.*)$/m.exec(summary)?.[1] ?? '';
}

const command = 'npm run release -- publish mfe-trainings --version 1.0.1 --promote';

test('the release command goes to the data folder of the site that was started', () => {
  expect(releaseLine('/project/var', {})).toBe(command);
  expect(releaseLine('/project/var', { DATA_DIR: '' })).toBe(command);
  expect(releaseLine('/x', { DATA_DIR: '/x' })).toBe(`DATA_DIR=/x ${command}`);
  // The settings have the absolute path, because the command may run in another folder.
  expect(releaseLine('/project/data', { DATA_DIR: 'data' })).toBe(`DATA_DIR=/project/data ${command}`);
});

test('a data folder with special characters is quoted for the shell', () => {
  expect(releaseLine("/Ada's data", { DATA_DIR: "/Ada's data" })).toBe(`DATA_DIR='/Ada'\\''s data' ${command}`);
});
