import { storage } from '../storage/storage';
import { forgetPersonalData, forgetTabData } from './personal-data';
import { type Session, useSession } from './store';

/** Local storage key of the token. Releases and browsers know it, so it must not change. */
export const TOKEN_KEY = 'user_token';

function update(token: string | null) {
  document.documentElement.dataset.session = token ? 'in' : 'out';
  const previous = useSession.getState();
  if (previous.token === token && previous.status !== 'unknown') return;
  // Also when another tab logged out, or another user logged in there.
  if (previous.token) forgetTabData();
  useSession.setState({ token, status: token ? 'signed-in' : 'anonymous' });
}

/** A request header cannot have other texts. The API could never answer that such a token is invalid. */
const isSendable = (token: string) => token === token.trim() && /^[\x20-\x7e\x80-\xff]+$/.test(token);

function readStorage() {
  const token = storage.get(TOKEN_KEY);
  if (token === null || isSendable(token)) return update(token);
  storage.remove(TOKEN_KEY);
  update(null);
}

/** The only code that changes the session. It keeps storage, store and `<html data-session>` in sync. */
export const session = {
  /**
   * Reads the session from storage. The store may be stale: events of other tabs arrive late, and a tab gets none for
   * its own changes.
   */
  now(): Session {
    readStorage();
    return useSession.getState();
  },
  signIn(token: string) {
    storage.set(TOKEN_KEY, token);
    update(token);
  },
  signOut() {
    storage.remove(TOKEN_KEY);
    update(null);
  },
  /** Signs out by loading a new page, so that no account data stays in memory. Nothing of the person stays stored. */
  leave(path: string) {
    storage.remove(TOKEN_KEY);
    forgetPersonalData();
    window.location.replace(path);
  },
  /** Called once after hydration: reads the storage and follows changes by other tabs. */
  boot() {
    readStorage();
    window.addEventListener('storage', (event) => {
      if (event.key === TOKEN_KEY || event.key === null) readStorage();
    });
    // A page restored from the back/forward cache has missed all events.
    window.addEventListener('pageshow', readStorage);
  },
};
