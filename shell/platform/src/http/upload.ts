import { api } from './api';

/**
 * Posts a form with files; `onProgress` hears which share of it has been sent, 0 to 1.
 * Rejects as every other call of the API does, and once `signal` gives it up. It may take as long as the visitor's line needs.
 */
export const upload = async <Answer>(
  path: string,
  body: FormData,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
) => {
  // Comes with the client of the API: no first visit uploads anything.
  const { fetchOverXhr } = await import(/* webpackChunkName: "client" */ './fetch-over-xhr');
  return api.post(path, { body, timeout: false, signal, fetch: fetchOverXhr(onProgress) }).json<Answer>();
};
