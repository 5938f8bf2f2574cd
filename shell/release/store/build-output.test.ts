import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleBuild, writeBuild } from '../testing/sample-build';
import { openBuild } from './build-output';

let root: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'build-output-'));
  await writeBuild(root, sampleBuild('mfe-admin', '1.0.0', ['page']));
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['contract.json', 'contract.json'],
  ['web/mf-manifest.json', 'mf-manifest.json'],
])('a byte order mark in %s is named', async (path, file) => {
  const dist = join(root, 'mfe-admin/dist');
  writeFileSync(join(dist, path), `\uFEFF${readFileSync(join(dist, path))}`);
  await expect(openBuild('mfe-admin', dist)).rejects.toThrow(
    `The build of mfe-admin is invalid: ${file} begins with a byte order mark: save it as UTF-8 without one`,
  );
});
