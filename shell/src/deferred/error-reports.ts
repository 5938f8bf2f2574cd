import { sendEvent } from '@site/platform';
import type { ReleaseSet } from '../remotes/release-set';
import { findRoute } from '../route';

/** A script of a release, as stacks name it. */
const script = /\/releases\/([a-z-]+)\/([^/\s]+)\//g;

/** Tells the API of an error that nobody caught, where it comes from the script of a release; a remote's before the shell's. */
export function reportUncaughtError(set: ReleaseSet, event: Event): void {
  const error: unknown = event instanceof ErrorEvent ? event.error : Reflect.get(event, 'reason');
  if (!(error instanceof Error) || error.name === 'AbortError') return;
  const scripts = [...(error.stack ?? '').matchAll(script)];
  const [, remote, release] = scripts.find(([, name]) => name?.startsWith('mfe-')) ?? scripts[0] ?? [];
  if (!remote || !release) return;
  const page = findRoute(set.routes, location.pathname)?.page;
  sendEvent({ kind: 'remote.error', remote, release, releaseSet: set.id, page, message: String(error) });
}
