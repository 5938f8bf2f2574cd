import { session, TOKEN_KEY } from '../session/session';
import { useSession } from '../session/store';
import { endInvalidSession } from './invalid-session';

const items = new Map<string, string>();
const redirects: string[] = [];

/** The part of a browser that a session needs. */
class Browser extends EventTarget {
  location = { pathname: '/profile', search: '', assign: (to: string) => redirects.push(to) };
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
  redirects.length = 0;
  session.signIn('old');
});

test('a page restored from the back/forward cache reads the session again', () => {
  items.delete(TOKEN_KEY);
  browser.dispatchEvent(new Event('pageshow'));
  expect(useSession.getState()).toMatchObject({ token: null, status: 'anonymous' });
});

const unauthorized = () => Response.json({ logout: true }, { status: 401 });

test('an answer about an invalid session removes the token and redirects to login', async () => {
  await endInvalidSession(unauthorized(), 'old');
  expect(items.has(TOKEN_KEY)).toBe(false);
  expect(redirects).toEqual(['/login']);
});

test('an answer about a previous token does not end the session of another tab', async () => {
  items.set(TOKEN_KEY, 'new');
  await endInvalidSession(unauthorized(), 'old');
  expect(items.get(TOKEN_KEY)).toBe('new');
  expect(useSession.getState()).toMatchObject({ token: 'new', status: 'signed-in' });
  expect(redirects).toEqual([]);
});
