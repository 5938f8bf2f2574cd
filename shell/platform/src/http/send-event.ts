import type { ClientEvent } from '@site/contract';
import { apiUrl } from './api-url';

/** At most so many events for each page view: a page that breaks again and again says nothing new. */
const most = 10;
let sent = 0;

/** Words that hold an e-mail address or a token: the text of an error can contain anything. */
const personal = /\S*(?:@|[\w-]{32})\S*/g;

/** Reports to the API what visitors are not shown. Never blocks, never retries. Give it no personal data and no token. */
export function sendEvent(event: ClientEvent): void {
  if (sent++ >= most) return;
  const body = JSON.stringify({ ...event, message: event.message?.slice(0, 300).replace(personal, '…') });
  navigator.sendBeacon(apiUrl.post('/client-events'), new Blob([body], { type: 'application/json' }));
}
