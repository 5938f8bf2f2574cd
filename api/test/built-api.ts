import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiSettings } from '../src/config/settings';
import { runApi } from './running-api';

const root = join(__dirname, '..');

/** Builds the API, so that it can run as a separate process. */
export function buildApi() {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist', 'test-'));
  const compiler = require.resolve('@swc/cli/bin/swc.js');
  const options = ['--config-file', '../.swcrc', '--ignore', '**/*.test.ts', '--copy-files', '--quiet'];
  execFileSync(process.execPath, [compiler, 'src', '-d', folder, ...options], { cwd: root });
  return { main: join(folder, 'src/main.js'), remove: () => rmSync(folder, { recursive: true }) };
}

/** Starts a built API, which is stopped by kill -9. */
export const runAsProcess = (main: string) => async (settings: ApiSettings) => {
  const { child, exit } = await runApi(main, settings);
  return async () => {
    child.kill('SIGKILL');
    await exit;
  };
};
