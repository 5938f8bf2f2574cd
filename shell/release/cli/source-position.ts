import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../contract/app-name';
import { withSourcePosition } from '../render/source-position';
import { openBuild } from '../store/build-output';
import { contentOf } from '../store/content';
import type { CommandContext } from './command/command';

type Context = Pick<CommandContext, 'packages' | 'releaseClient'>;

/** Waits for a change to a version. If it fails, the error names the position in the sources, as `withLocalPosition` does. */
export async function withSourcesInErrors<Result>(
  change: Promise<Result>,
  name: AppName,
  version: string,
  context: Context,
): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const message = await withLocalPosition(error.message, name, version, context);
    // Some errors, such as those of an abort, have a message that cannot be replaced.
    if (message !== error.message) error.message = message;
    throw error;
  }
}

/**
 * Replaces `APP/server.cjs:LINE` in a message by the file and line in the sources, if the local build of the app is
 * this version: another one has other lines.
 */
export async function withLocalPosition(
  message: string,
  name: AppName,
  version: string,
  { packages: { root, folderOf }, releaseClient }: Context,
): Promise<string> {
  const folder = folderOf(name);
  if (folder === undefined || !message.includes(`${name}/server.cjs:`)) return message;
  const dist = join(root, folder, 'dist');
  try {
    const [{ web }, { files }] = await Promise.all([openBuild(name, dist), releaseClient.contents(name, version)]);
    const isSame = files.every(({ path, integrity }) => {
      const file = web.get(path);
      return file && contentOf(file).integrity === integrity;
    });
    if (!isSame) return message;
    return withSourcePosition(message, { name, folder, map: await readFile(join(dist, 'server.cjs.map'), 'utf8') });
  } catch {
    // Nothing is built here, or the site cannot be asked. The message itself matters more.
    return message;
  }
}
