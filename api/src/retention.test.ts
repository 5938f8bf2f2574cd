import { existsSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { pdf } from '../test/files';
import { deliver, sessionCompleted } from '../test/payments/events';
import { invoice, type PaymentApi, startPaymentApi } from '../test/payments/payment-api';
import { watchClock } from './clock-jump';
import type { Transaction } from './db/database';
import { mails, orders, registrations, webhookInbox } from './db/tables';
import { KeyRing } from './encryption/key-ring';
import { DiskSpace } from './files/disk-space';
import { FileRemovals } from './files/file-removals';
import { FileStore } from './files/file-store';
import { deleteByRetention } from './retention';

const off = { unpaidOrders: 0, orphanRegistrations: 0, webhooks: 0, sentMails: 0 };
const longAgo = new Date(Date.now() - 365 * 24 * 3600 * 1000);
const states = ['pending', 'paid', 'failed', 'expired', 'refunded', 'review'] as const;

let api: PaymentApi;
let removals: FileRemovals;
const logged: (object | string)[] = [];
beforeAll(async () => {
  api = await startPaymentApi();
  const keys = new KeyRing(api.settings.filesKey, [], 'files');
  const store = new FileStore(api.settings.dataDir, keys, new DiskSpace('/', 0));
  removals = new FileRemovals(api.database, store);
});
afterAll(() => api.stop());

async function applyRetention(days: Partial<typeof off>, clockJump = () => 0) {
  await deleteByRetention(
    {
      database: api.database,
      removals,
      settings: { retention: { ...off, ...days } },
      log: { info: (counts: object) => logged.push(counts), error: (line: object | string) => logged.push(line) },
      clockJump,
    },
    new AbortController().signal,
  );
  await removals.run();
}

const write = <Result>(work: (tx: Transaction) => Promise<Result>) => api.database.write(work);

let amount = 200;
async function placeOrder(changes: Partial<typeof orders.$inferInsert> = {}) {
  amount += 1;
  await api.buy({ ...invoice, amount }, undefined, 'create-checkout-session');
  const order = (await api.orders()).at(-1);
  if (!order) throw new Error('the order was not placed');
  await write(async (tx) =>
    tx
      .update(orders)
      .set({ ...changes, openKey: null })
      .where(eq(orders.id, order.id)),
  );
  return order;
}

async function register() {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Ravi', phoneNumber: '5550111', email: 'ravi@example.com' }))
    form.append(name, value);
  form.append('passport', pdf, 'p.pdf');
  const response = await fetch(`${api.url}/api/v1/user/registration`, { method: 'POST', body: form });
  const { _id } = (await response.json()) as { _id: string };
  const [row] = await write(async (tx) =>
    tx.update(registrations).set({ createdAt: longAgo }).where(eq(registrations.id, _id)).returning(),
  );
  return { id: _id, file: path.join(api.settings.dataDir, 'uploads', row?.passportFile ?? '') };
}

const idsOf = async () => (await api.orders()).map(({ id }) => id);

test('only unpaid orders that can no longer be paid are deleted', async () => {
  const old = { updatedAt: longAgo, createdAt: longAgo, closesAt: longAgo };
  const aged = new Map<string, string>();
  for (const state of states) aged.set(state, (await placeOrder({ ...old, state })).id);
  const open = await placeOrder({ ...old, state: 'failed', closesAt: new Date(Date.now() + 3600_000) });
  const recent = await placeOrder({ ...old, state: 'expired', updatedAt: new Date() });
  await applyRetention({});
  expect(await idsOf()).toHaveLength(8);
  await applyRetention({ unpaidOrders: 90 });
  const remaining = [...aged].filter(([state]) => state !== 'failed' && state !== 'expired').map(([, id]) => id);
  expect(await idsOf()).toEqual([...remaining, open.id, recent.id]);
  expect(logged.at(-1)).toEqual({ removed: { orders: 2, registrations: 0, webhooks: 0, mails: 0 } });
});

test('registrations without a paid or payable order are deleted with their passports', async () => {
  const orphan = await register();
  const unpaid = await register();
  await placeOrder({ registrationId: unpaid.id, state: 'expired' });
  const declined = await register();
  await placeOrder({ registrationId: declined.id, state: 'failed', closesAt: new Date(Date.now() - 3600_000) });
  const remaining = [];
  // A declined order stays payable while its checkout is open.
  for (const state of ['pending', 'paid', 'refunded', 'review', 'failed'] as const) {
    const registration = await register();
    await placeOrder({ registrationId: registration.id, state });
    remaining.push(registration);
  }
  const fresh = await register();
  await write(async (tx) =>
    tx.update(registrations).set({ createdAt: new Date() }).where(eq(registrations.id, fresh.id)),
  );

  await applyRetention({ orphanRegistrations: 180 });
  const left = await api.database.select().from(registrations).orderBy(registrations.seq);
  expect(left.map(({ id }) => id)).toEqual([...remaining, fresh].map(({ id }) => id));
  for (const { file } of [orphan, unpaid, declined]) expect(existsSync(file)).toBe(false);
  for (const { file } of [...remaining, fresh]) expect(existsSync(file)).toBe(true);
});

test('a registration for which an order is placed while others are deleted stays, with its passport', async () => {
  const [first, second] = [await register(), await register()];
  const order = await placeOrder({ state: 'pending' });
  let begin = () => undefined as unknown;
  const removing = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const placed = removing.then(() =>
    write(async (tx) => tx.update(orders).set({ registrationId: second.id }).where(eq(orders.id, order.id))),
  );
  const add = jest.spyOn(removals, 'add').mockImplementationOnce(async (transaction, files) => {
    add.mockRestore();
    begin();
    // SQLite writes it after the transaction that waits here, and before the next one. PostgreSQL writes it at once.
    const queued = new Promise((resolve) => setTimeout(resolve, 500));
    await ('testsRunOnPostgres' in globalThis ? placed : queued);
    await removals.add(transaction, files);
  });
  await applyRetention({ orphanRegistrations: 180 });
  expect([existsSync(first.file), existsSync(second.file)]).toEqual([false, true]);
  expect((await api.orders()).find(({ id }) => id === order.id)?.registrationId).toBe(second.id);
});

test('an event that is delivered again after its deletion changes nothing', async () => {
  const order = await placeOrder();
  const event = sessionCompleted(order);
  expect((await deliver(api, event)).status).toBe(200);
  const paid = (await api.orders()).find(({ id }) => id === order.id);
  expect(paid?.state).toBe('paid');
  const receipts = await api.receipts();

  await write(async (tx) => {
    await tx.update(webhookInbox).set({ handledAt: longAgo });
    await tx.insert(webhookInbox).values({ provider: 'Stripe', eventId: 'waiting', payload: Buffer.from('{}') });
  });
  await applyRetention({ webhooks: 90 });
  expect(await api.database.select().from(webhookInbox)).toMatchObject([{ eventId: 'waiting' }]);

  expect((await deliver(api, event)).status).toBe(200);
  expect((await api.orders()).find(({ id }) => id === order.id)).toEqual(paid);
  expect(await api.receipts()).toBe(receipts);
});

test('records of sent and refused mails are deleted; waiting mails are not', async () => {
  const fates = [{ sentAt: longAgo }, { refusedAt: longAgo }, { encrypted: Buffer.from('waits') }];
  await write(async (tx) => {
    await tx.delete(mails);
    const nextAttemptAt = new Date(Date.now() + 3_600_000);
    await tx.insert(mails).values(fates.map((fate) => ({ createdAt: longAgo, nextAttemptAt, ...fate })));
    await tx.insert(mails).values(Array.from({ length: 500 }, () => ({ createdAt: longAgo, sentAt: longAgo })));
    await tx.insert(mails).values({ sentAt: new Date() });
  });
  await applyRetention({ sentMails: 90 });
  const left = await api.database.select().from(mails).orderBy(mails.seq);
  expect(left).toMatchObject([{ encrypted: Buffer.from('waits') }, { encrypted: null }]);
});

test('while the clock is days ahead, nothing is deleted, and a line says so', async () => {
  const { file } = await register();
  const clockJump = watchClock();
  const now = jest.spyOn(Date, 'now');
  const real = performance.timeOrigin;
  now.mockImplementation(() => real + performance.now() + 400 * 24 * 3600 * 1000);
  await applyRetention({ orphanRegistrations: 180 }, clockJump);
  expect(existsSync(file)).toBe(true);
  expect(logged.at(-1)).toMatch(/^The clock was set forward by (399|400) days, so no old data is deleted/);
  now.mockRestore();
  await applyRetention({ orphanRegistrations: 180 }, clockJump);
  expect(existsSync(file)).toBe(false);
});
