import type { ClientEvent } from '@site/contract';
import { apiUrl } from './api-url';

/** Limit of events for each page view: more errors of the same page add no information. */
const maxEvents = 10;
let sent = 0;

/** Words with an e-mail address or a token, because an error message can contain anything. */
const personal = /\S*(?:@|[\w-]{32})\S*/g;

/** Reports an error that visitors are not shown. Never blocks or retries. Pass no personal data or tokens. */
export function sendEvent(event: ClientEvent): void {
  if (sent++ >= maxEvents) return;
  const body = JSON.stringify({ ...event, message: event.message?.slice(0, 300).replace(personal, '…') });
  navigator.sendBeacon(apiUrl.post('/client-events'), new Blob([body], { type: 'application/json' }));
}
