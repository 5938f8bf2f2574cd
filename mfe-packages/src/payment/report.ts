import { sendEvent } from '@site/platform';

/** Set by webpack: where this release is served, `/releases/mfe-packages/VERSION/`. */
declare const __webpack_public_path__: string;

/** Reports a failure that the visitor is not told of, with the release that it happened in. */
export function reportFailure(kind: string, error: unknown) {
  const [, , remote, release] = __webpack_public_path__.split('/');
  sendEvent({ kind, message: String(error), page: window.location.pathname, remote, release });
}
