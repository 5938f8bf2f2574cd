import { sendEvent } from './send-event';

/**
 * Creates the function that reports errors of one release which visitors are not shown.
 * @param publicPath URL or path of the release, such as `/releases/mfe-packages/1.0.0/`: webpack's
 * `__webpack_public_path__`
 */
export function failureReporter(publicPath: string): (kind: string, error: unknown) => void {
  const [, remote, release] = /\/releases\/([^/]+)\/([^/]+)/.exec(publicPath) ?? [];
  return (kind, error) => sendEvent({ kind, message: String(error), page: location.pathname, remote, release });
}
