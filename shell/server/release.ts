import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { composeSet } from './compose/check';
import { projectRoot } from './project';
import { packageOf } from './releases/built';
import { releaseCommand, UsageError } from './releases/command';
import { ReleaseError } from './releases/errors';
import type { ReleaseName } from './releases/names';
import { openStore } from './releases/store';
import { dataDirOf } from './settings/read-settings';

/** `npm run release -- …`, on the store that the site of the same `DATA_DIR` serves from. */
async function main(args: string[]): Promise<void> {
  const store = openStore(join(dataDirOf(process.env), 'releases'));
  const check = async (live: Parameters<typeof composeSet>[1]) => void (await composeSet(store, live));
  const promoter = { who: userInfo().username, by: 'person' as const, check };
  await releaseCommand(args, { store, promoter, build, print: (text) => console.log(text) });
}

/** Webpack for this package alone; the route table is data and needs none. */
async function build(name: ReleaseName): Promise<void> {
  const script = name === 'routes' ? 'build:routes' : 'build';
  const args = ['run', '--silent', script, '--workspace', `@site/${packageOf(name)}`];
  try {
    await promisify(execFile)('npm', args, { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new ReleaseError(`${stdout}${stderr}\n${name} could not be built; nothing was published.`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
