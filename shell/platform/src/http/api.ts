import type { KyResponse, Options } from 'ky';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** An answer under way; `json` reads its body. */
export interface Answer extends Promise<KyResponse> {
  json<Body>(): Promise<Body>;
}

const call =
  (method: Method) =>
  (path: string, options?: Options): Answer => {
    // Most first visits call nothing, so the client comes with the first call.
    const response = import(/* webpackChunkName: "client" */ './client').then(({ client }) =>
      client[method](path, options),
    );
    return Object.assign(response, {
      json: async <Body>(): Promise<Body> => (await response).json<Body>(),
    });
  };

/**
 * The one client of the API: `api.get('user/single').json<User>()`.
 * Rejects with an `HTTPError` for a refusal (see `messageOf`) and retries nothing but GET.
 */
export const api = {
  get: call('get'),
  post: call('post'),
  put: call('put'),
  patch: call('patch'),
  delete: call('delete'),
};
