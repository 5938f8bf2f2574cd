import { inDatabase } from '../../test/database';
import { type Api, startApi } from '../../test/start-api';
import { catalogue } from '../catalogue/catalogue';
import { funnelCounts, orders } from '../db/tables';
import { FunnelCounter } from './funnel-counter';
import { mondayOf } from './weeks';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const [page] = catalogue.pages;
const plan = page?.plans[1]?.serviceName ?? '';
const path = page?.path ?? '';
const view = { kind: 'funnel.view', page: path };
const press = { kind: 'funnel.buy', message: plan };

const countsOf = () => inDatabase(api.settings, async (tx) => tx.select().from(funnelCounts));

/** A counter of its own, with the database of the API. */
const counting = (work: (counter: FunnelCounter) => Promise<void>) =>
  inDatabase(api.settings, async (transaction) => {
    const database = { write: (run: (tx: typeof transaction) => Promise<void>) => run(transaction) };
    const counter = new FunnelCounter(database as never, api.app.log);
    await work(counter);
    await counter.flush();
  });

test('views and presses are counted by day, over the limits and outside of the catalogue nothing', async () => {
  await counting(async (counter) => {
    for (let times = 0; times < 50; times++) await counter.count({ ip: '203.0.113.1' }, [view]);
    await counter.count({ ip: '203.0.113.2' }, [view, press, { kind: 'funnel.buy', message: 'Nothing' }]);
    await counter.count({ ip: '203.0.113.3' }, [{ kind: 'funnel.view', page: '/admin' }, { kind: 'remote.failed' }]);
  });
  await counting((counter) => counter.count({ ip: '203.0.113.4' }, [view]));
  const day = new Date().toISOString().slice(0, 10);
  expect((await countsOf()).sort((a, b) => (a.step < b.step ? -1 : 1))).toEqual([
    { key: `${day} buy ${plan}`, day, step: 'buy', subject: plan, count: 1 },
    { key: `${day} view ${path}`, day, step: 'view', subject: path, count: 32 },
  ]);
});

test('the overview has views, presses and payments by plan and week', async () => {
  const person = { userName: 'A', userEmail: 'a@example.com', phoneNumber: '5550100' };
  const order = { ...person, serviceName: plan, source: 'Web Design', path, amount: 1000, currency: 'USD' as const };
  const paid = { ...order, paymentMethod: 'Stripe' as const, state: 'paid' as const, paidAt: new Date() };
  await inDatabase(api.settings, async (tx) => {
    await tx.insert(orders).values([
      { ...paid, idempotencyKey: '1' },
      { ...paid, idempotencyKey: '2', refundedAmount: 250 },
      { ...paid, idempotencyKey: '3', state: 'failed', paidAt: null, failureReason: 'Declined.' },
      { ...paid, idempotencyKey: '4', state: 'failed', paidAt: null, failureReason: 'Declined.' },
      { ...paid, idempotencyKey: '5', state: 'expired', paidAt: null },
      { ...paid, idempotencyKey: '6', state: 'review' },
      { ...paid, idempotencyKey: '7', state: 'review', handledAt: new Date() },
    ]);
  });
  const { body } = await api.get('/admin/overview', await api.logInAdmin());
  const week = mondayOf(new Date().toISOString().slice(0, 10));
  expect(body.funnel).toContainEqual({ week, serviceName: plan, views: 32, presses: 1, paid: 2 });
  expect(body.failures).toMatchObject([
    { state: 'failed', paymentMethod: 'Stripe', reason: 'Declined.', orders: 2 },
    { state: 'expired', reason: null, orders: 1 },
  ]);
  expect(body.waiting).toMatchObject({ reviews: 1, estimates: 0, mails: [], webhooks: [] });
  expect(body.revenue).toMatchObject([{ serviceName: plan, orders: 2, total: 17.5 }]);
});

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});
