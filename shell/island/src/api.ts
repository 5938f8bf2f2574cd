import type { IslandApi } from './bridge';

let client: IslandApi | undefined;

/** Called when an island is mounted. The site has one client for all of them. */
export function connectApi(connected: IslandApi): void {
  client = connected;
}

const call = <M extends keyof IslandApi>(method: M): IslandApi[M] => {
  const send = (...request: unknown[]) => {
    if (!client) throw new Error('An island can call the API only in a browser, after it is mounted');
    return (client[method] as (...request: unknown[]) => unknown)(...request);
  };
  return send as unknown as IslandApi[M];
};

/**
 * The site's client of the API: `await api.get('/user/single').json()`. It sends the session and handles its end.
 * Rejects for an error status.
 */
export const api: IslandApi = { get: call('get'), post: call('post'), patch: call('patch'), delete: call('delete') };
