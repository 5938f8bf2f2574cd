import { Client } from 'pg';
import { deliver, sessionCompleted } from '../payments/events';
import { invoice, type PaymentApi, startPaymentApi } from '../payments/payment-api';
import { databaseUrlOf } from './databases';

let api: PaymentApi;
beforeEach(async () => {
  api = await startPaymentApi();
});
afterEach(() => api.stop());

test('events of one payment that arrive together do not wait for each other in a circle', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => api.buy({ ...invoice, amount: 5_000 + index }, '')));
  const deliveries = (await api.orders()).flatMap((order) => Array.from({ length: 4 }, () => sessionCompleted(order)));
  const answers = await Promise.all(deliveries.map((event) => deliver(api, event)));
  expect(answers.map(({ status }) => status)).toEqual(deliveries.map(() => 200));
  expect(await api.receipts()).toBe(8);

  // A connection reports its deadlocks when it ends.
  await api.stopApi();
  const client = new Client({ connectionString: await databaseUrlOf(api.settings.dataDir) });
  await client.connect();
  const counted = await client.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
  await client.end();
  expect(counted.rows).toEqual([{ deadlocks: 0 }]);
});
