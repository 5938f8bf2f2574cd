import { sendEvent } from './send-event';

/**
 * Makes what reports the failures of one release that its visitors are not told of.
 * @param publicPath where the release is served, `/releases/mfe-packages/1.0.0/`: webpack's `__webpack_public_path__`
 */
export function failureReporter(publicPath: string): (kind: string, error: unknown) => void {
  const [, , remote, release] = publicPath.split('/');
  return (kind, error) => sendEvent({ kind, message: String(error), page: location.pathname, remote, release });
}
