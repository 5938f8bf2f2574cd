import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqlite } from '../../src/db/sqlite';
import { startSandbox } from '../../test/payments/sandbox';
import { until } from '../../test/until';
import { buildSandbox } from '../app';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

/** One declined payment is one event. */
async function causeEvent() {
  const order = await sandbox.razorpay.orders.create({ amount: 50000, currency: 'INR' });
  await sandbox.post(`/razorpay/checkout/${order.id}/decline`);
}

const eventIds = () => sandbox.hooks.map(({ headers }) => headers['x-razorpay-event-id']);

test('an event is sent again until the receiver answers 2xx', async () => {
  sandbox.answers.push(500, 503);
  await causeEvent();
  await sandbox.hooksArrived(3);
  expect(new Set(eventIds()).size).toBe(1);
});

test('the rule `copies` delivers an event several times', async () => {
  await sandbox.post('/rules', { copies: 3 });
  await causeEvent();
  await sandbox.hooksArrived(3);
  expect(new Set(eventIds()).size).toBe(1);
});

test('a paused sandbox delivers events after it is resumed, and redelivers on demand', async () => {
  await sandbox.post('/rules', { paused: true });
  await causeEvent();
  const events = (await (await fetch(`${sandbox.url}/sandbox/events`)).json()) as Array<{ id: string }>;
  expect(sandbox.hooks).toHaveLength(0);
  await sandbox.post('/rules', { paused: false });
  await sandbox.hooksArrived(1);
  await sandbox.post(`/events/${events[0]?.id}/redeliver`);
  await sandbox.hooksArrived(2);
  expect(eventIds()).toEqual([events[0]?.id, events[0]?.id]);
  expect((await sandbox.post('/events/evt_none/redeliver')).status).toBe(404);
});

test('the control page lists payments and events, and its forms redirect to it', async () => {
  const order = await sandbox.razorpay.orders.create({ amount: 50000, currency: 'INR' });
  await sandbox.post(`/razorpay/checkout/${order.id}/pay`);
  const page = await (await fetch(`${sandbox.url}/sandbox`)).text();
  expect(page).toContain('<td>₹500</td>');
  const saved = await fetch(`${sandbox.url}/sandbox/rules`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ copies: '2', delaySeconds: '0' }),
  });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/sandbox/']);
});

test('a restart loses neither objects nor undelivered events', async () => {
  await sandbox.post('/rules', { paused: true });
  await causeEvent();
  const restarted = buildSandbox(sandbox.settings);
  await restarted.listen({ host: '127.0.0.1', port: 0 });
  await sandbox.hooksArrived(1);
  await restarted.close();
});

test('an event whose delivery cannot be recorded, as on a full disk, is sent again later', async () => {
  const database = openSqlite(join(sandbox.dataDir, 'sandbox.db'));
  database.exec(
    `CREATE TRIGGER full_disk BEFORE UPDATE ON deliveries BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END`,
  );
  await causeEvent();
  await sandbox.hooksArrived(1);
  await pause(300);
  expect(sandbox.hooks).toHaveLength(1);
  database.exec('DROP TRIGGER full_disk');
  database.close();
  await sandbox.hooksArrived(2);
  const reports = async () =>
    (await (await fetch(`${sandbox.url}/sandbox/events`)).json()) as Array<{ delivered: number }>;
  await until(reports, ([event]) => event?.delivered === 1);
});
