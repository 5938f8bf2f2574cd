import { releaseCommand, UsageError } from '@site/release/cli';
import { type AppName, ReleaseError } from '@site/release/contract';
import { packageOf } from '@site/release/deploy';
import { writePrivately } from '@site/release/infra';
import { chooseReleaseClient } from './choose-release-client';

/** Builds one package, or does another task of it. Rejects with what the tools printed as `output`. */
type BuildPackage = (name: string, task?: string) => Promise<void>;

/** `npm run release -- …`, see `help`. Resolves with the exit code; what went wrong was said. */
export async function release(args: string[], buildPackage: BuildPackage): Promise<number> {
  writePrivately();
  const build = (name: AppName) => buildOne(name, buildPackage);
  try {
    await releaseCommand(args, { ...chooseReleaseClient(process.env), build, print: (text) => console.log(text) });
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Webpack for this package alone; the route table is data and needs none. */
async function buildOne(name: AppName, buildPackage: BuildPackage): Promise<void> {
  try {
    await buildPackage(`@site/${packageOf(name)}`, name === 'routes' ? 'build:routes' : 'build');
  } catch (error) {
    const { output = '' } = error as { output?: string };
    throw new ReleaseError(`${output}\n${name} could not be built; nothing was published.`);
  }
}
