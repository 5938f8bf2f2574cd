import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../contract/app-name';
import { withSourcePosition } from '../render/source-position';
import type { Packages } from './command/packages';

/** Replaces `APP/server.cjs:LINE` in a message by the file and line in the sources, if the local build knows them. */
export async function withLocalPosition(message: string, name: AppName, { root, folderOf }: Packages): Promise<string> {
  const folder = folderOf(name);
  if (folder === undefined) return message;
  const map = await readFile(join(root, folder, 'dist/server.cjs.map'), 'utf8').catch(() => undefined);
  return map ? withSourcePosition(message, { name, folder, map }) : message;
}
