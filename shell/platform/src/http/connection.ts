const retryMs = 5_000;

let retry: ReturnType<typeof setInterval> | undefined;

function report(connected: boolean): void {
  if (connected === (retry === undefined)) return;
  clearInterval(retry);
  retry = connected ? undefined : setInterval(tryAgain, retryMs);
  dispatchEvent(new Event(connected ? 'connection-back' : 'connection-lost'));
}

const tryAgain = () =>
  fetch('/release-set', { method: 'HEAD', cache: 'no-store' }).then(
    () => report(true),
    () => undefined,
  );

/**
 * A `fetch` that reports whether the site can be reached, by the events `connection-lost` and `connection-back` of the
 * window.
 */
export const reportingConnection =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      const response = await send(input, init);
      report(true);
      return response;
    } catch (error) {
      // A network error; an aborted request has another one.
      if (error instanceof TypeError) report(false);
      throw error;
    }
  };
