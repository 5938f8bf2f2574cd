import { identifier, nowInSeconds } from '../store/identifier';
import type { Deliveries } from '../webhooks/deliveries';

/** Sends a webhook about an object. */
export function emitEvent(deliveries: Deliveries, type: string, object: object): void {
  const event = {
    id: identifier('evt'),
    object: 'event',
    api_version: null,
    created: nowInSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  deliveries.emit({ id: event.id, provider: 'stripe', type, payload: JSON.stringify(event) });
}
