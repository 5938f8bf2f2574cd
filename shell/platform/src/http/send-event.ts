import type { ClientEvent } from '@site/contract';

/** So many events leave one page view at most: a page that breaks again and again says nothing new. */
const most = 10;
let sent = 0;

/** Words that hold an address of e-mail or a token: messages are written by whoever threw them. */
const personal = /\S*(?:@|[\w-]{32})\S*/g;

/** Tells the API what the visitor is not told. Never blocks, never retries, needs no answer; give it no personal data and no token. */
export function sendEvent(event: ClientEvent): void {
  if (sent++ >= most) return;
  const body = JSON.stringify({ ...event, message: event.message?.slice(0, 300).replace(personal, '…') });
  navigator.sendBeacon('/api/v1/client-events', new Blob([body], { type: 'application/json' }));
}
