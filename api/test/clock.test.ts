import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@site/test-servers/free-port';
import { SMTPServer } from 'smtp-server';
import type { ApiSettings } from '../src/config/settings';
import { buildApi } from './built-api';
import { checkoutId, invoice, type PaymentApi, startPaymentApi } from './payments/payment-api';
import { runApi } from './running-api';
import { removeDataDirs } from './settings';
import { until } from './until';

const hour = 3_600_000;
const day = 24 * hour;

let built: ReturnType<typeof buildApi>;
let api: PaymentApi;
let clockFile: string;
let mailPort: number;
const mailsTo: string[] = [];
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    mailsTo.push(...session.envelope.rcptTo.map(({ address }) => address));
    stream.resume().on('end', () => done());
  },
});
mailServer.on('error', () => undefined);

const setClock = (offset: number) => writeFileSync(clockFile, String(offset));

beforeAll(async () => {
  built = buildApi();
  mailPort = await freePort();
  const settings = {
    smtpUrl: `smtp://127.0.0.1:${mailPort}`,
    reconcile: { afterMinutes: 0, everySeconds: 0.3 },
    loginFailuresPerClient: 3,
  };
  api = await startPaymentApi(settings, runWithShiftedClock);
});
afterAll(async () => {
  await api.stop();
  await new Promise<void>((resolve) => mailServer.close(resolve));
  built.remove();
  removeDataDirs();
});

async function runWithShiftedClock(settings: ApiSettings) {
  clockFile = path.join(settings.dataDir, 'clock-offset');
  setClock(0);
  const env = { NODE_OPTIONS: `--require ${path.join(__dirname, 'shifted-clock.cjs')}`, CLOCK_OFFSET: clockFile };
  const { child, exit } = await runApi(built.main, settings, { env });
  return async () => {
    child.kill('SIGKILL');
    await exit;
  };
}

const login = async (password: string) =>
  (await api.call('POST', '/user/login', { body: { email: 'nobody@example.com', password } })).status;

test('orders are paid once while the clock jumps by an hour and a day, forwards and back', async () => {
  for (const [index, offset] of [hour, 0, day, 0].entries()) {
    setClock(offset);
    // The session began at another time.
    expect((await api.call('GET', '/user/single', { token: api.customerToken })).status).toBe(200);
    const order = { ...invoice, amount: 1000 * (index + 1) };
    const { body } = await api.buy(order);
    // A second click opens the same checkout, unless it seems to have closed after a day.
    if (offset < day) expect((await api.buy(order)).body.url).toBe(body.url);
    // Providers sign their events with the true time, so the API refuses them while its clock is wrong. Then the
    // reconciler asks the provider.
    await api.inSandbox(`/stripe/checkout/${checkoutId(body)}/pay`);
    await until(async () => (await api.orders())[index]?.state === 'paid');
  }
  expect((await api.orders()).map(({ state }) => state)).toEqual(Array(4).fill('paid'));
  expect(await api.receipts()).toBe(4);
}, 60_000);

test('an order and a mail from before the clock was set back do not wait for that time', async () => {
  setClock(day);
  const { body } = await api.buy({ ...invoice, amount: 4200 }, '');
  setClock(0);
  await api.inSandbox('/rules', { paused: true });
  await api.inSandbox(`/stripe/checkout/${checkoutId(body)}/pay`);
  await until(async () => (await api.orders()).at(-1)?.state === 'paid');
  expect(mailsTo).toEqual([]);
  mailServer.listen(mailPort, '127.0.0.1');
  // The outbox pauses for about as long as the server has been away.
  while (mailsTo.length < 5) await pause(50);
}, 120_000);

test('a limit that was reached before the clock was set back ends in its own time', async () => {
  setClock(day);
  const statuses = [];
  for (let round = 0; round < 4; round += 1) statuses.push(await login('Wrong-Pass1!'));
  expect(statuses).toEqual([401, 401, 401, 429]);
  setClock(0);
  expect(await login('Wrong-Pass1!')).toBe(401);
  setClock(hour);
  expect(await login('Wrong-Pass1!')).toBe(401);
}, 60_000);
