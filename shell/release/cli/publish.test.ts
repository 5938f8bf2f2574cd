import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleBuild, writeBuild } from '../testing';
import type { CommandContext } from './command';
import { packagesOfProject } from './packages';
import { publish } from './publish';
import { styleFor } from './style';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publish-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Publishes a build that carries these packages, and returns what the command prints. */
async function printedFor(carries: Record<string, string> | undefined, files: string[] = []): Promise<string> {
  const build = sampleBuild('mfe-jobs', '1.0.0');
  for (const file of files) build.web.set(file, Buffer.from('{}'));
  await writeBuild(root, { ...build, contract: { ...build.contract, ...(carries && { carries }) } });
  const context = {
    releaseClient: { apps: async () => ['mfe-jobs'], publish: async () => ({ published: true }) },
    packages: packagesOfProject(root),
    style: styleFor(false),
  } as unknown as CommandContext;
  const printed = await publish.run(['mfe-jobs'], context, { dir: join(root, 'mfe-jobs/dist'), version: '1.0.0' });
  return printed.text;
}

test('publish says that an island without an entry for other hosts runs on this site only', async () => {
  const island = /an island, which other hosts cannot load/;
  expect(await printedFor({ react: '18.3.1' })).toMatch(island);
  expect(await printedFor({ react: '18.3.1' }, ['standalone/mf-manifest.json'])).not.toMatch(island);
  expect(await printedFor(undefined)).not.toMatch(island);
});
