import type { ClientEvent } from '@site/api/contract';

/** Set by webpack: where this release is served, `/releases/mfe-packages/VERSION/`. */
declare const __webpack_public_path__: string;

/** Tells the API what the visitor is not told. Never blocks, never retries, needs no answer. */
export function reportFailure(kind: string, error: unknown) {
  const [, , remote, release] = __webpack_public_path__.split('/');
  const event: ClientEvent = { kind, message: String(error), page: window.location.pathname, remote, release };
  navigator.sendBeacon('/api/v1/client-events', new Blob([JSON.stringify(event)], { type: 'application/json' }));
}
