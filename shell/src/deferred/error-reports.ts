import { sendEvent } from '@site/platform';
import type { DocumentReleaseSet } from '../remotes/release-set';
import { findRoute } from '../routing/route';

/** Matches the URL of a release's script in a stack trace. */
const script = /\/releases\/([a-z0-9-]+)\/([^/\s]+)\//g;

/** Reports an uncaught error with the release that caused it: a remote in the stack, otherwise the shell. */
export function reportUncaughtError(set: DocumentReleaseSet, event: Event): void {
  const error: unknown = event instanceof ErrorEvent ? event.error : Reflect.get(event, 'reason');
  if (!(error instanceof Error) || error.name === 'AbortError') return;
  const scripts = [...(error.stack ?? '').matchAll(script)];
  const [, remote, release] = scripts.find(([, name]) => name?.startsWith('mfe-')) ?? scripts[0] ?? [];
  if (!remote || !release) return;
  const page = findRoute(set.routes, location.pathname)?.page;
  sendEvent({ kind: 'remote.error', remote, release, releaseSet: set.id, page, message: String(error) });
}
