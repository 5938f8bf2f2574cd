import type { ClientEvent } from '@site/contract';
import { apiUrl } from './api-url';

/** Limit of events of each kind for a loaded document: further ones add no information. */
const maxEvents = 10;
const sent = new Map<ClientEvent['kind'], number>();

/** Words with an e-mail address or a token, because an error message can contain anything. */
const personal = /\S*(?:@|[\w-]{32})\S*/g;

/**
 * Sends an event to the site: an error that visitors are not shown, an impression of a remote, or a web vital. Never
 * blocks or retries. Pass no personal data or tokens.
 */
export function sendEvent(event: ClientEvent): void {
  const count = (sent.get(event.kind) ?? 0) + 1;
  if (count > maxEvents) return;
  sent.set(event.kind, count);
  const body = JSON.stringify({ ...event, message: event.message?.slice(0, 300).replace(personal, '…') });
  navigator.sendBeacon(apiUrl.post('/client-events'), new Blob([body], { type: 'application/json' }));
}
