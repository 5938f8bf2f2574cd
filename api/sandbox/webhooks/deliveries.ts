import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxSettings } from '../config/settings';
import type { SandboxDatabase } from '../store/database';
import { nowInSeconds } from '../store/identifier';
import { createDeliveryStore, type DueDelivery, type SandboxEvent } from './delivery-store';
import { razorpaySignature, stripeSignature } from './signatures';

/** How webhooks are sent: `copies` of each, after `delaySeconds`, and none while `paused`. */
export interface DeliveryRules {
  paused: boolean;
  delaySeconds: number;
  copies: number;
}

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;
const TIMEOUT_MS = 10_000;
const LONGEST_SLEEP_MS = 60_000;

export type Deliveries = ReturnType<typeof createDeliveries>;

/**
 * Outgoing webhooks: stored in the transaction of their cause, and sent, with a new signature each time, until a 2xx.
 */
export function createDeliveries(db: SandboxDatabase, settings: SandboxSettings) {
  const store = createDeliveryStore(db);
  const rules: DeliveryRules = { paused: false, delaySeconds: 0, copies: 1 };
  const inFlight = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  function headersFor({ provider, payload, id }: SandboxEvent): Record<string, string> {
    return provider === 'stripe'
      ? { 'stripe-signature': stripeSignature(payload, settings.stripe.webhookSecret, nowInSeconds()) }
      : {
          'x-razorpay-signature': razorpaySignature(payload, settings.razorpay.webhookSecret),
          'x-razorpay-event-id': id,
        };
  }

  async function post(event: SandboxEvent): Promise<string> {
    try {
      const response = await fetch(`${settings.webhookBaseUrl}/api/v1/payment/${event.provider}-webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersFor(event) },
        body: event.payload,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return String(response.status);
    } catch (error) {
      return (error as Error).name;
    }
  }

  async function attempt(delivery: DueDelivery): Promise<void> {
    const status = await post(delivery);
    const delivered = status.startsWith('2');
    const backoff = Math.min(FIRST_RETRY_MS * 2 ** delivery.attempts, LAST_RETRY_MS);
    try {
      store.recordAttempt(delivery, status, delivered ? Date.now() : null, Date.now() + backoff);
    } catch {
      // For example a full disk: the delivery stays due and is repeated after a pause.
      await sleep(backoff, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Starts every due delivery and sleeps until the next one. */
  function wake(): void {
    clearTimeout(timer);
    if (!running || rules.paused) return;
    let next = Date.now() + LONGEST_SLEEP_MS;
    for (const delivery of store.open()) {
      if (inFlight.has(delivery.deliveryId)) continue;
      if (delivery.dueAt > Date.now()) {
        next = Math.min(next, delivery.dueAt);
        break;
      }
      const done = attempt(delivery).finally(() => {
        inFlight.delete(delivery.deliveryId);
        wake();
      });
      inFlight.set(delivery.deliveryId, done);
    }
    timer = setTimeout(wake, Math.max(next - Date.now(), 10)).unref();
  }

  return {
    rules: () => ({ ...rules }),
    setRules(changes: Partial<DeliveryRules>) {
      Object.assign(rules, changes);
      wake();
    },
    /** Stores an event with its deliveries. Call it in the transaction of the cause. */
    emit(event: SandboxEvent) {
      store.addEvent(event);
      for (let copy = 0; copy < rules.copies; copy++) {
        store.addDelivery(event.id, Date.now() + rules.delaySeconds * 1000);
      }
      setImmediate(wake);
    },
    /** Sends a stored event again, ignoring the rules. @returns false when the event does not exist */
    redeliver(eventId: string): boolean {
      if (!store.hasEvent(eventId)) return false;
      store.addDelivery(eventId, Date.now());
      wake();
      return true;
    },
    reports: store.reports,
    start() {
      running = true;
      wake();
    },
    async stop() {
      running = false;
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(inFlight.values());
    },
  };
}
