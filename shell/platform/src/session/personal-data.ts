import { DRAFTS_KEY } from '../forms/draft-options';
import { storage } from '../storage/storage';

/** Remotes keep what belongs to a person in `sessionStorage` below this prefix, so that it goes with the session. */
const PREFIX = 'personal_';

/** Removes what this tab keeps of a person. */
export function forgetTabData(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage, nothing was kept.
  }
}

/** Removes everything that the browser keeps of a person who logs out. */
export function forgetPersonalData(): void {
  storage.remove(DRAFTS_KEY);
  forgetTabData();
}
