import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@site/test-servers/postgres';
import { invoice, type PaymentApi, startPaymentApi } from '../payments/payment-api';

let server: Awaited<ReturnType<typeof startPostgres>>;
let api: PaymentApi;
beforeAll(async () => {
  server = await startPostgres();
  const reconcile = { afterMinutes: 0, everySeconds: 0.5 };
  api = await startPaymentApi({ databaseUrl: server.url, reconcile, ops: true });
});
afterAll(async () => {
  await api.stop();
  server.stop();
});

/** Orders one after the other, until it is stopped. */
function orderAgainAndAgain() {
  const answers: { status: number; message: unknown; session: string }[] = [];
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const { status, body } = await api.buy({ ...invoice, amount: 1000 + answers.length }, '');
      answers.push({ status, message: body.message, session: String(body.url).split('/').at(-1) ?? '' });
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
