import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { LEAST_UPPER_BOUND, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { AppName } from '../contract/app-name';
import type { Packages } from './packages';

/** Replaces `APP/server.cjs:LINE` in a message by the file and line in the sources, if the local build knows them. */
export async function withSourcePosition(
  message: string,
  name: AppName,
  { root, folderOf }: Packages,
): Promise<string> {
  const folder = folderOf(name);
  if (folder === undefined) return message;
  const [position, line] = new RegExp(`${name}/server\\.cjs:(\\d+)`).exec(message) ?? [];
  if (!position) return message;
  const map = await readFile(join(root, folder, 'dist/server.cjs.map'), 'utf8').catch(() => undefined);
  if (!map) return message;
  const found = originalPositionFor(new TraceMap(map), { line: Number(line), column: 0, bias: LEAST_UPPER_BOUND });
  if (!found.source) return message;
  return message.replace(position, `${posix.join(folder, found.source)}:${found.line}`);
}
