import type { AnswerOf, Method, PathOf, RequestOf } from '@site/contract';
import type { KyResponse, Options } from 'ky';
import { fillPath } from './fill-path';

/** The promise of a response; `json` reads its body. */
export interface Answer<Body> extends Promise<KyResponse> {
  json(): Promise<Body>;
}

type Common = Pick<Options, 'headers' | 'keepalive' | 'retry' | 'signal' | 'timeout'>;

/** The options may be omitted if no part of them is required. */
type Arguments<Request> =
  Record<never, never> extends Request ? [options?: Request & Common] : [options: Request & Common];

/** For an unknown path, TypeScript takes `Path` as all paths. Any options are right then, so that it reports the path. */
type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...options: [PathOf<M>] extends [Path] ? [options?: object] : Arguments<RequestOf<M, Path>>
) => Answer<AnswerOf<M, Path>>;

const call = <M extends Method>(method: M): Call<M> => {
  const send = (path: string, { params, ...options }: Options & { params?: Record<string, string> } = {}) => {
    // Most first visits make no call, so the client is loaded with the first call.
    const response = import(/* webpackChunkName: "client" */ './client').then(({ client }) =>
      client(belowApi(path, params), { ...options, method }),
    );
    return Object.assign(response, { json: async () => (await response).json() });
  };
  return send as Call<M>;
};

/** Remotes built with 1.6 or older pass paths without a leading slash. */
const belowApi = (path: string, params?: Record<string, string>) => fillPath(path, params).replace(/^\//, '');

/**
 * The client of the API: `await api.get('/user/single').json()`. The contract's table of operations types each call.
 * Rejects with an `HTTPError` for an error status (see `messageOf`) and retries only GET.
 */
export const api = { get: call('GET'), post: call('POST'), patch: call('PATCH'), delete: call('DELETE') };
