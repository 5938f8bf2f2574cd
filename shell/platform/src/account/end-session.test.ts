import { TOKEN_KEY } from '../session/session';
import { useSession } from '../session/store';
import { endSession } from './end-session';

const items = new Map([[TOKEN_KEY, 'a-token']]);
const left: string[] = [];
const localStorage = {
  getItem: (key: string) => items.get(key) ?? null,
  removeItem: (key: string) => items.delete(key),
};
const window = { location: { replace: (path: string) => left.push(path) } };
Object.assign(globalThis, { localStorage, sessionStorage: {}, window, document: { documentElement: { dataset: {} } } });

test('a logout between hydration and the first reading of the storage ends the session on the server, too', () => {
  const requested: unknown[] = [];
  globalThis.fetch = async (url, options) => {
    requested.push([url, options?.headers]);
    return new Response();
  };
  expect(useSession.getState().status).toBe('unknown');
  endSession('/');
  expect(requested).toEqual([[expect.stringMatching(/\/user\/logout$/), { Authorization: 'a-token' }]]);
  expect(items.has(TOKEN_KEY)).toBe(false);
  expect(left).toEqual(['/']);
});
