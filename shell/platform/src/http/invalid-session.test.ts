import { session, TOKEN_KEY } from '../session/session';
import { useSession } from '../session/store';
import { endDeadSession } from './invalid-session';

const items = new Map<string, string>();
const went: string[] = [];

/** The part of a browser that a session needs. */
class Browser extends EventTarget {
  location = { pathname: '/profile', search: '', assign: (to: string) => went.push(to) };
  document = { documentElement: { dataset: {} } };
  localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
}

const browser = new Browser();
Object.assign(globalThis, { ...browser, window: browser });
session.boot();

beforeEach(() => {
  went.length = 0;
  session.signIn('old');
});

test('a page that comes back by Back follows what happened meanwhile', () => {
  items.delete(TOKEN_KEY);
  browser.dispatchEvent(new Event('pageshow'));
  expect(useSession.getState()).toMatchObject({ token: null, status: 'anonymous' });
});

const refusal = () => Response.json({ logout: true }, { status: 401 });

test('a dead token is forgotten, and a login asked for', async () => {
  await endDeadSession(refusal(), 'old');
  expect(items.has(TOKEN_KEY)).toBe(false);
  expect(went).toEqual(['/login']);
});

test('the end of an old token is not that of the one that another tab has got meanwhile', async () => {
  items.set(TOKEN_KEY, 'new');
  await endDeadSession(refusal(), 'old');
  expect(items.get(TOKEN_KEY)).toBe('new');
  expect(useSession.getState()).toMatchObject({ token: 'new', status: 'signed-in' });
  expect(went).toEqual([]);
});
