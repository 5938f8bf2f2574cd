import type { ReleaseSet } from './release-set';

export interface ClientFailure {
  remote: string;
  version: string;
  page?: string;
  message: string;
}

/** At most this many reports leave one page view. */
const most = 10;
let sent = 0;

/** Tells the API that a release failed in this browser. Never blocks, never retries, needs no answer. */
export function report(set: Pick<ReleaseSet, 'id'>, failure: ClientFailure): void {
  if (sent++ >= most) return;
  const body = JSON.stringify({
    kind: 'remote-failure',
    releaseSet: set.id,
    ...failure,
    message: failure.message.slice(0, 300),
  });
  navigator.sendBeacon('/api/v1/client-events', new Blob([body], { type: 'application/json' }));
}
