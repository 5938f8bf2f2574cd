import { storage } from '../storage/storage';
import { type Session, useSession } from './store';

/** Where the token lives in the browser's local storage; the specification fixes the name. */
export const TOKEN_KEY = 'user_token';

function follow(token: string | null) {
  document.documentElement.dataset.session = token ? 'in' : 'out';
  if (useSession.getState().token === token && useSession.getState().status !== 'unknown') return;
  useSession.setState({ token, status: token ? 'signed-in' : 'anonymous' });
}

const followStorage = () => follow(storage.get(TOKEN_KEY));

/** The one place that writes the session: storage, store and `<html data-session>` move together. */
export const session = {
  /** Who is signed in at this moment. The store may lag: a tab hears late of other tabs, and of itself never. */
  now(): Session {
    followStorage();
    return useSession.getState();
  },
  signIn(token: string) {
    storage.set(TOKEN_KEY, token);
    follow(token);
  },
  signOut() {
    storage.remove(TOKEN_KEY);
    follow(null);
  },
  /** Signs out by a fresh page, so that nothing of the account stays in memory. */
  leave(path: string) {
    storage.remove(TOKEN_KEY);
    window.location.replace(path);
  },
  /** Called once after hydration: reads the storage and follows what other tabs do to it. */
  boot() {
    followStorage();
    window.addEventListener('storage', (event) => {
      if (event.key === TOKEN_KEY || event.key === null) followStorage();
    });
    // A page that comes back by the browser's Back has heard of nothing that happened meanwhile.
    window.addEventListener('pageshow', followStorage);
  },
};
