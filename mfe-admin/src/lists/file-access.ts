import { useEffect } from 'react';
import type { ListCall } from './fetch-page';

const RENEW_INTERVAL_MS = 10 * 60_000;

/** Renews the cookie that authorizes the files of a list. The API sets it for 15 minutes when it answers the list. */
export function useFileAccess<Row>(call: ListCall<Row>): void {
  useEffect(() => {
    const renew = () => void call({ limit: 1 }).catch(() => undefined);
    const timer = setInterval(renew, RENEW_INTERVAL_MS);
    // Timers stop while the computer sleeps.
    const onVisibilityChange = () => document.visibilityState === 'visible' && renew();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [call]);
}
