import { setTimeout as pause } from 'node:timers/promises';
import { type FaultyProxy, startFaultyProxy } from '@site/test-servers/faulty-proxy';
import { startPostgres } from '@site/test-servers/postgres';
import { checkoutId, invoice, type PaymentApi, startPaymentApi } from '../payments/payment-api';

let server: Awaited<ReturnType<typeof startPostgres>>;
let network: FaultyProxy;
let api: PaymentApi;
beforeAll(async () => {
  server = await startPostgres();
  const url = new URL(server.url);
  network = await startFaultyProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(network.port);
  const reconcile = { afterMinutes: 0, everySeconds: 0.5 };
  api = await startPaymentApi({ databaseUrl: url.href, reconcile, ops: true });
});
afterAll(async () => {
  await api.stop();
  await network.close();
  server.stop();
});

/** Orders one after the other, until it is stopped. */
function orderAgainAndAgain() {
  const answers: { status: number; message: unknown; session: string }[] = [];
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const { status, body } = await api.buy({ ...invoice, amount: 1000 + answers.length }, '');
      answers.push({ status, message: body.message, session: checkoutId(body) });
      if (status !== 200) await pause(50);
    }
  })();
  const accepted = () => answers.filter(({ status }) => status === 200);
  return {
    answers,
    accepted,
    async reach(count: number) {
      while (accepted().length < count) await Promise.race([running, pause(20)]);
    },
    stop() {
      stopped = true;
      return running;
    },
  };
}

test('a server that stops and starts again under load loses no accepted order, and needs no restart of the site', async () => {
  const load = orderAgainAndAgain();
  await load.reach(5);
  server.halt();
  const metrics = await fetch(`${api.url}/ops/metrics`);
  expect([metrics.status, await metrics.json()]).toEqual([200, expect.any(Array)]);
  expect((await fetch(`${api.url}/ops/ready`)).status).toBe(503);
  await pause(1500);
  server.start();
  await load.reach(load.accepted().length + 5);
  await load.stop();

  const refused = load.answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, message } of refused)
    expect([status, message]).toEqual([503, 'The site is busy. Please try again in a moment.']);
  const stored = (await api.orders()).map(({ providerOrderId }) => providerOrderId);
  expect(stored).toEqual(expect.arrayContaining(load.accepted().map(({ session }) => session)));

  // The work in the background goes on, too.
  await api.inSandbox('/rules', { paused: true });
  const [first] = load.accepted();
  await api.inSandbox(`/stripe/checkout/${first?.session}/pay`);
  const isPaid = async () =>
    (await api.orders()).some(({ providerOrderId, state }) => providerOrderId === first?.session && state === 'paid');
  while (!(await isPaid())) await pause(50);
  expect(await api.receipts()).toBe(1);
}, 60_000);

/** More calls at once than the API has connections. */
const callsAtOnce = 15;

test('while the server accepts connections and never answers, calls get 503 in time, and no accepted order is lost', async () => {
  const load = orderAgainAndAgain();
  await load.reach(3);
  network.hang();
  const hungAt = Date.now();
  const answers = await Promise.all(
    Array.from(
      { length: callsAtOnce },
      async () => (await api.call('GET', '/user/single', { token: api.customerToken })).status,
    ),
  );
  expect(new Set(answers)).toEqual(new Set([503]));
  // Five seconds for a statement or a free connection, and one more for an answer that never comes.
  expect(Date.now() - hungAt).toBeLessThan(9_000);
  network.mend();
  const before = load.accepted().length;
  await load.reach(before + 5);
  await load.stop();
  expect((await api.call('GET', '/user/single', { token: api.customerToken })).status).toBe(200);
  const stored = (await api.orders()).map(({ providerOrderId }) => providerOrderId);
  expect(stored).toEqual(expect.arrayContaining(load.accepted().map(({ session }) => session)));
}, 60_000);
