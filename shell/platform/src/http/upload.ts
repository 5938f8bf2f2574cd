import type { AnswerOf, FormPath } from '@site/contract';

/**
 * Posts a form with files; `onProgress` gets the share that has been sent, 0 to 1.
 * Rejects like all API calls, and when `signal` aborts. It has no timeout, because connections may be slow.
 */
export async function upload<Path extends FormPath>(
  path: Path,
  body: FormData,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<AnswerOf<'POST', Path>> {
  // All are in the client's chunk, because no first visit uploads anything.
  const [{ client }, { reportingConnection }, { fetchOverXhr }] = await Promise.all([
    import(/* webpackChunkName: "client" */ './client'),
    import(/* webpackChunkName: "client" */ './connection'),
    import(/* webpackChunkName: "client" */ './fetch-over-xhr'),
  ]);
  const address = path.replace(/^\//, '');
  return client
    .post(address, { body, timeout: false, signal, fetch: reportingConnection(fetchOverXhr(onProgress)) })
    .json();
}
