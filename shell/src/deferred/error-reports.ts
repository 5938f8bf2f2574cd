import { sendEvent } from '@site/platform';
import { ownerOf } from '../remotes/recovered-errors';
import type { DocumentReleaseSet } from '../remotes/release-set';
import { findRoute } from '../routing/route';

/** Matches the URL of a release's script in a stack trace. */
const script = /\/releases\/([a-z0-9-]+)\/([^/\s]+)\//g;

/** Reports an uncaught error with the release that caused it: a remote in the stack, otherwise the shell. */
export function reportUncaughtError(set: DocumentReleaseSet, event: Event): void {
  const error: unknown = event instanceof ErrorEvent ? event.error : Reflect.get(event, 'reason');
  if (!(error instanceof Error) || error.name === 'AbortError') return;
  const owner = ownerOf(error);
  // The last good release may differ from the served HTML: that is no error, and the live one has been reported.
  if (owner && owner.release !== set.remotes[owner.remote]?.version) return;
  const { remote, release } = owner ?? ownerInStack(error);
  if (!remote || !release) return;
  const page = findRoute(set.routes, location.pathname)?.page;
  sendEvent({ kind: 'remote.error', remote, release, releaseSet: set.id, page, message: String(error) });
}

function ownerInStack({ stack = '' }: Error): { remote?: string | undefined; release?: string | undefined } {
  const scripts = [...stack.matchAll(script)];
  const [, remote, release] = scripts.find(([, name]) => name?.startsWith('mfe-')) ?? scripts[0] ?? [];
  return { remote, release };
}
