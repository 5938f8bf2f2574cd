import { eq } from 'drizzle-orm';
import { checkoutId, invoice, type PaymentApi, plusPlan, startPaymentApi } from '../../test/payments/payment-api';
import { until } from '../../test/until';
import { findUserByEmail, insertUser } from '../accounts/repository';
import { operator } from '../admin/audit-log';
import { users } from '../db/tables';
import { KeyRing } from '../encryption/key-ring';
import { FileRemovals } from '../files/file-removals';
import { openDatabase } from '../open-database';
import { openFiles } from '../operators/open-files';
import { changeOrder } from '../orders/repository';
import { PersonalData } from './personal-data';

const password = 'Harbor1!';
let api: PaymentApi;
beforeEach(async () => {
  api = await startPaymentApi();
});
afterEach(() => api.stop());

const erase = () => api.call('POST', '/user/erase', { token: api.customerToken, body: { password } });

/** Buys a plan and stores its outcome as the provider's webhook would. */
async function order(state: 'paid' | 'pending' | 'review') {
  await api.buy({ ...plusPlan, paymentMethod: 'Stripe' });
  const [bought] = await api.orders();
  await api.database.write((transaction) => changeOrder(transaction, bought?.id ?? '', { state, openKey: null }));
}

test('a paid order stays for the books, with nothing that identifies the person', async () => {
  await order('paid');
  expect((await erase()).status).toBe(200);
  const [kept] = await api.orders();
  expect(kept).toMatchObject({ state: 'paid', amount: 20_000, userId: null, userName: 'Erased', phoneNumber: '' });
  expect(JSON.stringify(kept)).not.toMatch(/carl|5550102/i);
  expect((await api.adminList('?q=carl')).length).toBe(0);
  expect((await api.adminList('?q=Erased')).length).toBe(1);
});

test('a customer downloads what happened to an order, without the notes of admins', async () => {
  await order('paid');
  const [bought] = await api.orders();
  const path = `/admin/services-order/${bought?.id}`;
  await api.call('POST', `${path}/notes`, { token: api.adminToken, body: { text: 'Paid by phone.' } });
  const changes = { refundedAmount: 550, failureReason: 'Your card was declined.', state: 'review' } as const;
  await api.database.write((transaction) => changeOrder(transaction, bought?.id ?? '', changes));
  await api.call('POST', `${path}/handled`, { token: api.adminToken, body: { note: 'Refunded a part.' } });
  const { body } = await api.call('GET', '/user/data', { token: api.customerToken });
  expect(body.orders).toMatchObject([
    {
      amount: 200,
      refundedAmount: 5.5,
      failureReason: 'Your card was declined.',
      source: 'Web Design',
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Paid by phone|Refunded a part/);
});

test.each(['pending', 'review'] as const)('while a payment is %s, nothing is erased', async (state) => {
  await order(state);
  expect(await erase()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/payment .* not decided/) },
  });
  expect((await api.orders())[0]).toMatchObject({ userName: 'Carl Customer' });
  expect((await api.call('GET', '/user/single', { token: api.customerToken })).status).toBe(200);
});

/** Buys a plan and declines its card, which leaves the checkout open for another one. */
async function declined(body: object, token?: string) {
  const session = checkoutId((await api.buy(body, token)).body);
  await api.inSandbox(`/stripe/checkout/${session}/decline`);
  await until(api.orders, (orders) => orders.at(-1)?.state === 'failed');
  return session;
}

test('while a declined payment can still be made with another card, nothing is erased', async () => {
  await declined({ ...plusPlan, paymentMethod: 'Stripe' });
  expect(await erase()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/declined, and can still be made/) },
  });
  const [open] = await api.orders();
  await api.database.write((transaction) => changeOrder(transaction, open?.id ?? '', { closesAt: new Date() }));
  expect((await erase()).status).toBe(200);
  expect((await api.orders())[0]).toMatchObject({ state: 'failed', userName: 'Erased', openKey: null });
});

test('a declined invoice that a stranger opened with the address delays nothing, and can still be paid', async () => {
  const session = await declined({ ...invoice, userEmail: 'carl@example.com' }, '');
  expect((await erase()).status).toBe(200);
  await api.inSandbox(`/stripe/checkout/${session}/pay`);
  await until(api.orders, ([paid]) => paid?.state === 'paid');
  expect((await api.orders())[0]).toMatchObject({ userName: invoice.userName });
  expect(await api.receipts()).toBe(1);
});

test('a payment that arrives after its customer was erased is stored, and mails no receipt', async () => {
  const session = await declined({ ...plusPlan, paymentMethod: 'Stripe' });
  const [open] = await api.orders();
  await api.database.write((transaction) => changeOrder(transaction, open?.id ?? '', { closesAt: new Date() }));
  expect((await erase()).status).toBe(200);
  await api.inSandbox(`/stripe/checkout/${session}/pay`);
  await until(api.orders, ([paid]) => paid?.state === 'paid');
  expect(await api.receipts()).toBe(0);
});

test('an unpaid invoice that a stranger opened with the address delays nothing, and can still be paid', async () => {
  await order('paid');
  const { body } = await api.buy({ ...invoice, userEmail: 'Carl@example.com' }, '');
  const session = checkoutId(body);
  expect(await erase()).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('without logging in stays as it is. Write to us') },
  });
  const [own, strangers] = await api.orders();
  expect(own).toMatchObject({ userName: 'Erased', userId: null });
  expect(strangers).toMatchObject({
    state: 'pending',
    userName: invoice.userName,
    userEmail: expect.stringMatching(/^carl@/i),
  });
  await api.inSandbox(`/stripe/checkout/${session}/pay`);
  await until(api.orders, ([, paid]) => paid?.state === 'paid');
  expect(await api.receipts()).toBe(1);
});

test('an operator erases what else is stored about an address, and the order once it is decided', async () => {
  const email = 'carl@example.com';
  await api.buy({ ...invoice, userEmail: email }, '');
  const database = await openDatabase(api.settings);
  const files = await openFiles(api.settings);
  const keys = new KeyRing(api.settings.filesKey, [], 'mail');
  const personalData = new PersonalData(database, files, new FileRemovals(database, files), keys);
  expect(await personalData.erase(email, operator)).toEqual({ filesLeft: 0, ordersLeft: 1 });
  await expect(personalData.erase(email, operator)).rejects.toThrow(/^Only an order whose payment is not decided/);
  const [left] = await api.orders();
  await database.write((transaction) => changeOrder(transaction, left?.id ?? '', { state: 'expired', openKey: null }));
  expect(await personalData.erase(email, operator)).toEqual({ filesLeft: 0 });
  expect((await api.orders())[0]).toMatchObject({ userName: 'Erased', phoneNumber: '' });
  await database.close();
});

test('a new account with the previous address of a customer neither sees nor erases the orders of that customer', async () => {
  await order('paid');
  const email = 'carl@example.com';
  await api.database.write(async (transaction) => {
    const previous = await findUserByEmail(transaction, email);
    if (!previous) throw new Error('The customer is missing.');
    await transaction.update(users).set({ email: 'carl-new@example.com' }).where(eq(users.id, previous.id));
    const { passwordHash, phoneNumber, activatedAt } = previous;
    await insertUser(transaction, { name: 'Cora Next', email, passwordHash, phoneNumber, activatedAt });
  });
  const login = await api.call<{ user: string }>('POST', '/user/login', { body: { email, password } });
  const next = login.body.user;
  const { body } = await api.call('GET', '/user/data', { token: next });
  expect(body).toMatchObject({ account: { name: 'Cora Next' }, orders: [] });
  expect((await api.call('POST', '/user/erase', { token: next, body: { password } })).status).toBe(200);
  expect((await api.orders())[0]).toMatchObject({ userName: 'Carl Customer', userEmail: 'carl@example.com' });
});

test('nor does it after an admin has deleted that customer', async () => {
  await order('paid');
  const { id } = await api.database.write(async (transaction) => {
    const previous = await findUserByEmail(transaction, 'carl@example.com');
    if (!previous) throw new Error('The customer is missing.');
    await transaction.update(users).set({ email: 'carl-new@example.com' }).where(eq(users.id, previous.id));
    const { passwordHash, phoneNumber, activatedAt } = previous;
    await insertUser(transaction, { name: 'Cora Next', email: previous.email, passwordHash, phoneNumber, activatedAt });
    return previous;
  });
  expect((await api.call('DELETE', `/admin/user/${id}`, { token: api.adminToken })).status).toBe(200);
  const login = await api.call<{ user: string }>('POST', '/user/login', {
    body: { email: 'carl@example.com', password },
  });
  const { body } = await api.call('GET', '/user/data', { token: login.body.user });
  expect(body).toMatchObject({ account: { name: 'Cora Next' }, orders: [] });
  expect((await api.orders())[0]).toMatchObject({ userName: 'Carl Customer', userEmail: 'carl-new@example.com' });
});

test('a payment whose review an admin has handled does not stop the erasure', async () => {
  await order('review');
  const [reviewed] = await api.orders();
  await api.database.write((transaction) => changeOrder(transaction, reviewed?.id ?? '', { handledAt: new Date() }));
  expect((await erase()).status).toBe(200);
});
