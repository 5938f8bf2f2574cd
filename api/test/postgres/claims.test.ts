import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../src/db/database';
import { mails, orders, registrations, webhookInbox } from '../../src/db/tables';
import { KeyRing } from '../../src/encryption/key-ring';
import { DiskSpace } from '../../src/files/disk-space';
import { FileRemovals } from '../../src/files/file-removals';
import { FileStore } from '../../src/files/file-store';
import { FolderFiles } from '../../src/files/folder-files';
import { uploadsFolder } from '../../src/files/open-stored-files';
import { Outbox } from '../../src/mail/outbox';
import { openDatabase } from '../../src/open-database';
import { openPayments } from '../../src/payments';
import { storeEvent } from '../../src/payments/inbox-repository';
import { deleteByRetention } from '../../src/retention';
import { insertRows } from '../database';
import { sessionCompleted } from '../payments/events';
import { invoice, type PaymentApi, startPaymentApi } from '../payments/payment-api';

const longAgo = new Date(Date.now() - 365 * 24 * 3600 * 1000);
const anHourAgo = new Date(Date.now() - 3600 * 1000);

let api: PaymentApi;
/** As two workers, each with its own connections. */
let databases: Database[];
const problems: unknown[] = [];
const counted: { removed: Record<string, number> }[] = [];
const log = {
  info: (counts: { removed: Record<string, number> }) => counts.removed && counted.push(counts),
  warn: (...details: unknown[]) => problems.push(details),
  error: (...details: unknown[]) => problems.push(details),
} as unknown as FastifyBaseLogger;

beforeAll(async () => {
  api = await startPaymentApi({ reconcile: { afterMinutes: 10, everySeconds: 3600 } });
  databases = [await openDatabase(api.settings), await openDatabase(api.settings)];
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await api.stop();
});
afterEach(() => expect(problems).toEqual([]));

const workers = () =>
  databases.map((database) => {
    const transport = { send: async () => undefined, close: () => undefined };
    const outbox = new Outbox(database, transport, log, new KeyRing(api.settings.filesKey, [], 'mail'));
    return { ...openPayments(api.settings, database, outbox, log), outbox };
  });

/** Orders of this many buyers, an hour ago. */
async function placeOrders(count: number, firstAmount: number) {
  for (let amount = firstAmount; amount < firstAmount + count; amount += 1) await api.buy({ ...invoice, amount }, '');
  await api.database.write((tx) => tx.update(orders).set({ createdAt: anHourAgo }));
  return (await api.orders()).filter(({ amount }) => amount >= firstAmount);
}

test('two workers ask the provider about each overdue order once', async () => {
  const placed = await placeOrders(12, 1_000);
  api.providerCalls.length = 0;
  await Promise.all(workers().map(({ reconciler }) => reconciler.run()));
  const asked = placed.map(({ providerOrderId }) => `GET /v1/checkout/sessions/${providerOrderId}`);
  expect([...api.providerCalls].sort()).toEqual(asked.sort());
});

test('two workers handle each waiting event once', async () => {
  const placed = await placeOrders(12, 2_000);
  await api.database.write(async (tx) => {
    for (const order of placed) {
      const { payload } = sessionCompleted(order);
      await storeEvent(tx, { provider: 'Stripe', eventId: order.id, payload: Buffer.from(payload) });
    }
  });
  const receipts = await api.receipts();
  const both = workers();
  await Promise.all(both.map(({ inbox }) => inbox.retryUnhandled()));
  await Promise.all(both.map(({ outbox }) => outbox.stop()));
  const states = (await api.orders()).filter(({ amount }) => amount >= 2_000).map(({ state }) => state);
  expect(states).toEqual(placed.map(() => 'paid'));
  expect((await api.receipts()) - receipts).toBe(placed.length);
});

test('two workers delete each record beyond its retention once, and no file twice', async () => {
  const removedFiles: string[] = [];
  const person = { name: 'Ravi', phoneNumber: '5550111', email: 'ravi@example.com', createdAt: longAgo };
  const files = Array.from({ length: 30 }, (_, number) => `file-${number}`);
  await api.database.write(async (tx) => {
    await insertRows(
      tx,
      registrations,
      files.map((passportFile) => ({ ...person, source: 'Registration', passportType: 'image/png', passportFile })),
    );
    const [order] = await tx.select().from(orders).limit(1);
    if (!order) throw new Error('no order');
    const {
      id: _id,
      seq: _seq,
      openKey: _key,
      providerOrderId: _provider,
      transactionId: _transaction,
      ...rest
    } = order;
    const failed = { ...rest, state: 'failed' as const, createdAt: longAgo, updatedAt: longAgo, closesAt: longAgo };
    await insertRows(
      tx,
      orders,
      Array.from({ length: 450 }, (_, number) => ({ ...failed, idempotencyKey: `failed-${number}` })),
    );
    await insertRows(
      tx,
      mails,
      Array.from({ length: 450 }, () => ({ createdAt: longAgo, sentAt: longAgo })),
    );
    await tx.update(webhookInbox).set({ handledAt: longAgo });
  });
  const before = {
    orders: 450,
    registrations: files.length,
    webhooks: (await api.database.select().from(webhookInbox)).length,
    mails: 450,
  };
  const retention = { unpaidOrders: 90, orphanRegistrations: 90, webhooks: 90, sentMails: 90 };
  await Promise.all(
    databases.map(async (database) => {
      const folder = new FolderFiles(uploadsFolder(api.settings.dataDir));
      const remove = (name: string) => {
        removedFiles.push(name);
        return folder.remove(name);
      };
      // Its other methods stay as they are.
      const stored: FolderFiles = Object.assign(Object.create(folder), { remove });
      const keys = new KeyRing(api.settings.filesKey, [], 'files');
      const store = new FileStore(api.settings.dataDir, keys, new DiskSpace('/', 0), stored);
      const settings = { retention, passportRetentionDays: 90 };
      const removals = new FileRemovals(database, store);
      const { signal } = new AbortController();
      await deleteByRetention({ clockJump: () => 0, database, removals, settings, log }, signal);
      await removals.run();
    }),
  );
  const sum = (key: string) => counted.reduce((total, { removed }) => total + (removed[key] ?? 0), 0);
  expect(Object.fromEntries(Object.keys(before).map((key) => [key, sum(key)]))).toEqual(before);
  expect(removedFiles.sort()).toEqual(files.sort());
});
