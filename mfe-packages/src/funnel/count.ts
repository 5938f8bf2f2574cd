import type { ClientEvent } from '@site/contract';
import { apiUrl } from '@site/platform';
import { useEffect } from 'react';

/** Pages that this tab has counted. A view is counted once, however often the visitor comes back. */
const viewed = new Set<string>();

/**
 * Sends a count without anything about the visitor. Not by `sendEvent`, whose limit would drop counts. Never blocks or
 * retries.
 */
function send(event: ClientEvent): void {
  navigator.sendBeacon(apiUrl.post('/client-events'), new Blob([JSON.stringify(event)], { type: 'application/json' }));
}

/** Counts a view of a package page, for the overview of admins. */
export function useCountView(path: string): void {
  useEffect(() => {
    if (viewed.has(path)) return;
    viewed.add(path);
    send({ kind: 'funnel.view', page: path });
  }, [path]);
}

/** Counts that the Buy button of a plan was pressed. */
export const countBuyClick = (serviceName: string): void => send({ kind: 'funnel.buy', message: serviceName });
