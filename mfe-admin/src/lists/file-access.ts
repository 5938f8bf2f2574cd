import { useEffect } from 'react';
import type { ListCall } from './fetch-page';

const RENEWED_AFTER_MS = 10 * 60_000;

/** Renews the cookie that authorizes the files of a list. The API sets it for 15 minutes when it answers the list. */
export function useFileAccess<Row>(call: ListCall<Row>): void {
  useEffect(() => {
    const renew = () => void call(new URLSearchParams({ limit: '1' })).catch(() => undefined);
    const clock = setInterval(renew, RENEWED_AFTER_MS);
    // Timers stop while the computer sleeps.
    const wake = () => document.visibilityState === 'visible' && renew();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [call]);
}
