import { useEffect } from 'react';
import type { ListCall } from './fetch-page';

const RENEWED_AFTER_MS = 10 * 60_000;

/** Keeps the cookie valid that opens the files of a list. The list's answer sets it for 15 minutes. */
export function useFileAccess<Row>(call: ListCall<Row>): void {
  useEffect(() => {
    const renew = () => void call(new URLSearchParams({ limit: '1' })).catch(() => undefined);
    const clock = setInterval(renew, RENEWED_AFTER_MS);
    // Timers stop while the machine sleeps.
    const wake = () => document.visibilityState === 'visible' && renew();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [call]);
}
