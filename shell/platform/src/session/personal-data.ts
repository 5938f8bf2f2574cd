import { DRAFTS_KEY } from '../forms/draft-options';
import { storage } from '../storage/storage';

/** Remotes store personal data in `sessionStorage` under this prefix, so that it is removed with the session. */
const PREFIX = 'personal_';

/** Removes the personal data that this tab stores. */
export function forgetTabData(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage, nothing was stored.
  }
}

/** Removes the personal data that this browser stores, when the person logs out. */
export function forgetPersonalData(): void {
  storage.remove(DRAFTS_KEY);
  forgetTabData();
}
