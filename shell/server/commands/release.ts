import { exitCodeOf, type Picture, packagesOfProject, releaseCommand, styleFor } from '@site/release/cli';
import { type AppName, hasCode, packageOf, ReleaseError } from '@site/release/contract';
import { projectRoot, writePrivately } from '@site/release/infra';
import { requireDataDir } from '../config/create-data-dir';
import { dataDirOf } from '../config/read-settings';
import { chooseReleaseClient } from './choose-release-client';

/** Builds one package, or runs another of its tasks. Rejects with the tools' output as `output`. */
type BuildPackage = (name: string, task?: string) => Promise<void>;

/** Runs `npm run release -- …`, see `help`. Resolves with the exit code, after printing any error. */
export async function release(
  args: string[],
  buildPackage: BuildPackage,
  takePictures?: (pictures: Picture[]) => Promise<void>,
): Promise<number> {
  writePrivately();
  const build = (name: AppName) => buildOne(name, buildPackage);
  const run = async () =>
    releaseCommand(args, {
      ...(await chooseReleaseClient(process.env)),
      packages: packagesOfProject(projectRoot),
      build,
      takePictures,
      style: styleFor(Boolean(process.stdout.isTTY && !process.env.NO_COLOR)),
      print: (text) => console.log(text),
    });
  return exitCodeOf(args, console.error, () => run().catch(explainDataDir));
}

/** Says that `DATA_DIR` cannot be written, if that is the reason. On a read-only disk, Node may report `ENOENT`. */
function explainDataDir(error: unknown): never {
  const isRefused = hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT');
  if (isRefused && !process.env.RELEASE_URL) requireDataDir(dataDirOf(process.env));
  throw error;
}

/** Runs webpack for this package only. The route table is data and needs no webpack. */
async function buildOne(name: AppName, buildPackage: BuildPackage): Promise<void> {
  try {
    await buildPackage(`@site/${packageOf(name)}`, name === 'routes' ? 'build:routes' : 'build');
  } catch (error) {
    const { output = '' } = error as { output?: string };
    throw new ReleaseError(`${name} could not be built; nothing was published:\n${output.trimEnd()}`);
  }
}
