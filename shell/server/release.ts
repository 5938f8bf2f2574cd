import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from './project';
import { UsageError } from './release-commands/command';
import { deskOf } from './release-commands/desk-of';
import { releaseCommand } from './release-commands/release-command';
import { packageOf } from './releases/built';
import { ReleaseError } from './releases/errors';
import type { ReleaseName } from './releases/names';

/** `npm run release -- …`, see `help`. */
async function main(args: string[]): Promise<void> {
  await releaseCommand(args, { ...deskOf(process.env), build, print: (text) => console.log(text) });
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
