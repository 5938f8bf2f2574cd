import type { SandboxDatabase } from '../store/database';

type Provider = 'stripe' | 'razorpay';

export interface SandboxEvent {
  id: string;
  provider: Provider;
  type: string;
  payload: string;
}

/** An event on the control page, with its attempts, deliveries and last status. */
export interface EventReport extends SandboxEvent {
  created_at: number;
  attempts: number;
  delivered: number;
  last_status: string | null;
}

export interface DueDelivery extends SandboxEvent {
  deliveryId: number;
  attempts: number;
}

/** Events and their deliveries in the sandbox's database. Times are ms. */
export function createDeliveryStore(db: SandboxDatabase) {
  const insertEvent = db.prepare('INSERT INTO events VALUES (@id, @provider, @type, @payload, @createdAt)');
  const insertDelivery = db.prepare('INSERT INTO deliveries (event_id, due_at) VALUES (?, ?)');
  const openDeliveries = db.prepare<[], DueDelivery & { dueAt: number }>(
    `SELECT d.id AS deliveryId, d.attempts, d.due_at AS dueAt, e.id, e.provider, e.type, e.payload
     FROM deliveries d JOIN events e ON e.id = d.event_id WHERE d.delivered_at IS NULL ORDER BY d.due_at, d.id`,
  );
  const recordAttempt = db.prepare(
    'UPDATE deliveries SET attempts = attempts + 1, last_status = ?, delivered_at = ?, due_at = ? WHERE id = ?',
  );
  const reports = db.prepare<[], EventReport>(
    `SELECT e.*, sum(d.attempts) AS attempts, count(d.delivered_at) AS delivered, max(d.last_status) AS last_status
     FROM events e JOIN deliveries d ON d.event_id = e.id GROUP BY e.id ORDER BY e.rowid DESC LIMIT 100`,
  );
  const findEvent = db.prepare('SELECT 1 FROM events WHERE id = ?');

  return {
    addEvent: (event: SandboxEvent) => insertEvent.run({ ...event, createdAt: Date.now() }),
    hasEvent: (id: string): boolean => findEvent.get(id) !== undefined,
    addDelivery: (eventId: string, dueAt: number) => insertDelivery.run(eventId, dueAt),
    /** Deliveries without a success, by the time at which they are due. */
    open: () => openDeliveries.all(),
    recordAttempt: ({ deliveryId }: DueDelivery, status: string, deliveredAt: number | null, dueAt: number) =>
      recordAttempt.run(status, deliveredAt, dueAt, deliveryId),
    reports: () => reports.all(),
  };
}
