import { posix } from 'node:path';
import { LEAST_UPPER_BOUND, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** The server bundle of an app, as its package in `folder` builds it. */
interface MappedBundle {
  name: string;
  folder: string;
  /** The bundle's source map, as JSON. */
  map: string;
}

/** Replaces `APP/server.cjs:LINE`, as the sandbox names positions, by file and line in the sources of this bundle. */
export function withSourcePosition(message: string, { name, folder, map }: MappedBundle): string {
  const [position, line] = new RegExp(`${name}/server\\.cjs:(\\d+)`).exec(message) ?? [];
  if (!position) return message;
  const found = originalPositionFor(new TraceMap(map), { line: Number(line), column: 0, bias: LEAST_UPPER_BOUND });
  return found.source ? message.replace(position, `${posix.join(folder, found.source)}:${found.line}`) : message;
}
