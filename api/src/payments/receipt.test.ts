import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { checkoutId, type PaymentApi, plusPlan, startPaymentApi } from '../../test/payments/payment-api';
import { pdfText } from '../../test/pdf-text';
import { until } from '../../test/until';
import { createLimitStore, limitKey } from '../limits/limit-store';
import { changeOrder, type Order } from '../orders/repository';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi();
});
afterAll(() => api.stop());

const download = (id: string, token = api.customerToken) =>
  fetch(`${api.url}/api/v1/payment/receipt/${id}`, { headers: { authorization: token } });

/** Buys a plan and pays for it. */
async function paidOrder(): Promise<Order> {
  const { body } = await api.buy(plusPlan);
  await api.inSandbox(`/stripe/checkout/${checkoutId(body)}/pay`);
  const { id } = (await api.orders()).at(-1) as Order;
  return until(async () => (await api.orders()).find((order) => order.id === id && order.state === 'paid'));
}

const receiptMails = () => {
  const folder = join(api.settings.dataDir, 'mail');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
};

test('the PDF has the number, time, name and amount of the page and the mail, and is attached to the mail', async () => {
  const { id } = await paidOrder();
  const [shown] = await api.history();
  const answer = await download(id);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  const name = `receipt-${shown?.receiptNumber}.pdf`;
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  const text = await pdfText(Buffer.from(await answer.arrayBuffer()));
  for (const value of [
    shown?.receiptNumber,
    `${shown?.paidAt?.slice(0, 16).replace('T', ' ')} UTC`,
    'Carl Customer',
    'carl@example.com',
    'Web Design Plus',
    '$200 USD',
    shown?.transactionId,
  ])
    expect(text).toContain(value);

  const mail = await until(async () => (await receiptMails())[0]);
  expect(mail.subject).toContain('receipt');
  expect(mail.attachments).toMatchObject([{ filename: name, mimeType: 'application/pdf' }]);
  expect(await pdfText(Buffer.from(mail.attachments[0]?.content as ArrayBuffer))).toBe(text);

  const again = await api.call('POST', `/admin/services-order/${id}/receipt`, { token: api.adminToken });
  expect(again.status).toBe(200);
  const resent = await until(async () => (await receiptMails())[1]);
  expect(await pdfText(Buffer.from(resent.attachments[0]?.content as ArrayBuffer))).toBe(text);
});

test('nobody gets a receipt of somebody else, of an unpaid order, or without a session', async () => {
  const { id } = await paidOrder();
  expect((await download(id, api.adminToken)).status).toBe(404);
  expect((await download(id, '')).status).toBe(401);
  expect((await download('unknown')).status).toBe(404);
  for (const state of ['pending', 'review', 'failed'] as const) {
    await api.database.write((transaction) => changeOrder(transaction, id, { state }));
    expect((await download(id)).status).toBe(404);
  }
});

test('rupees, Cyrillic, Greek and Devanagari are printed, and a name in other letters is left out', async () => {
  const { id } = await paidOrder();
  const print = async (changes: Partial<Order>) => {
    await api.database.write((transaction) => changeOrder(transaction, id, changes));
    return pdfText(Buffer.from(await (await download(id)).arrayBuffer()));
  };
  const text = await print({ currency: 'INR', amount: 100_000, userName: 'Łukasz Иван Ελένη' });
  expect(text).toContain('₹1,000 INR');
  expect(text).toContain('Łukasz Иван Ελένη');
  expect(text).not.toContain('\0');
  expect(await print({ userName: 'आशा' })).toContain('आशा');
  const partly = await print({ refundedAmount: 40_000 });
  expect(partly).toContain('Receipt (partly refunded)');
  expect(partly).toContain('₹400 INR');
  const other = await print({ userName: '李小龙', state: 'refunded' });
  expect(other).toContain('carl@example.com');
  expect(other).toContain('Receipt (refunded)');
  expect(other).not.toContain('\0');
});

test('a customer downloads 60 receipts an hour', async () => {
  const { id, userId } = await paidOrder();
  const limit = createLimitStore(api.database).limit({ name: 'receipt', points: 60, seconds: 3600 });
  // Rendering sixty would take long.
  while ((await limit.remainingWaitMs(limitKey(userId ?? ''))) === 0) await limit.consume(limitKey(userId ?? ''));
  expect((await download(id)).status).toBe(429);
});
