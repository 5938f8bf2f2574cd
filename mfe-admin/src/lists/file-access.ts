import { api } from '@site/platform';
import { useEffect } from 'react';
import type { ListPath } from './list-path';

const RENEWED_AFTER_MS = 10 * 60_000;

/** Keeps the cookie fresh that opens the files of a list: the list's answer sets it, for 15 minutes. */
export function useFileAccess(path: ListPath): void {
  useEffect(() => {
    const renew = () => void api.get(path, { searchParams: { limit: 1 } }).catch(() => undefined);
    const clock = setInterval(renew, RENEWED_AFTER_MS);
    // The clock stands still while the machine sleeps.
    const wake = () => document.visibilityState === 'visible' && renew();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [path]);
}
