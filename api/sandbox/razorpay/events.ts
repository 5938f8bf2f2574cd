import { identifier, nowInSeconds } from '../store/identifier';
import type { Deliveries } from '../webhooks/deliveries';

/** Sends a webhook with the entities that it is about. */
export function emitEvent(deliveries: Deliveries, type: string, entities: Record<string, object>): void {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const event = {
    entity: 'event',
    account_id: 'acc_sandbox',
    event: type,
    contains: Object.keys(entities),
    payload,
    created_at: nowInSeconds(),
  };
  deliveries.emit({ id: identifier('evt'), provider: 'razorpay', type, payload: JSON.stringify(event) });
}
