import { useSession } from './store';

/** Where the token lives in the browser's local storage; the specification fixes the name. */
export const TOKEN_KEY = 'user_token';

function follow(token: string | null) {
  document.documentElement.dataset.session = token ? 'in' : 'out';
  if (useSession.getState().token === token && useSession.getState().status !== 'unknown') return;
  useSession.setState({ token, status: token ? 'signed-in' : 'anonymous' });
}

/** The one place that writes the session: storage, store and `<html data-session>` move together. */
export const session = {
  signIn(token: string) {
    localStorage.setItem(TOKEN_KEY, token);
    follow(token);
  },
  signOut() {
    localStorage.removeItem(TOKEN_KEY);
    follow(null);
  },
  /** Signs out by a fresh page, so that nothing of the account stays in memory. */
  leave(path: string) {
    localStorage.removeItem(TOKEN_KEY);
    window.location.replace(path);
  },
  /** Called once after hydration: reads the storage and follows what other tabs do to it. */
  boot() {
    const read = () => follow(localStorage.getItem(TOKEN_KEY));
    read();
    window.addEventListener('storage', (event) => {
      if (event.key === TOKEN_KEY || event.key === null) read();
    });
  },
};
