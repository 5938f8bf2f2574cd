import { inDatabase } from '../../test/database';
import { pdf } from '../../test/files';
import { type Api, startApi } from '../../test/start-api';
import { estimates, orders } from '../db/tables';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.logInAdmin();
  await api.newUser('zelda@example.com');
  const person = { name: 'Zelda Quist', email: 'zelda@example.com', phoneNumber: '5550100' };
  await api.postForm('/user/registration', person, [['passport', pdf, 'p.pdf']]);
  const order = { serviceName: 'Web Design Plus', source: 'Web Design', path: '/package/web-design', amount: 20000 };
  const customer = { userName: 'Zelda Quist', userEmail: 'zelda@example.com', phoneNumber: '5550100' };
  const terms = { currency: 'USD' as const, paymentMethod: 'Stripe' as const, state: 'failed' as const };
  await inDatabase(api.settings, async (tx) => {
    for (let request = 0; request < 7; request++)
      await tx.insert(estimates).values({ ...person, services: [], message: '' });
    await tx.insert(orders).values({ ...order, ...customer, ...terms, idempotencyKey: '1' });
  });
});
afterAll(() => api.stop());

const search = (q: string) => api.get(`/admin/search?q=${encodeURIComponent(q)}`, token);

test('one call finds users, orders in any state, registrations and the newest estimate requests', async () => {
  const { status, body } = await search('zelda@example.com');
  expect(status).toBe(200);
  const hit = { _id: expect.any(String), title: 'Zelda Quist', detail: 'zelda@example.com' };
  expect(body.registrations).toEqual([hit]);
  expect(body.estimates).toEqual(Array(5).fill(hit));
  expect(body.users).toMatchObject([{ detail: 'zelda@example.com' }]);
  expect(body.orders).toMatchObject([{ title: 'Web Design Plus, $200', detail: 'zelda@example.com' }]);
});

test('beginnings of words count, and unusual texts find nothing', async () => {
  expect((await search('zelda qui')).body.registrations).toHaveLength(1);
  for (const text of ['nobody', '%', '"', 'zelda" OR "carl', '\u0000'])
    expect((await search(text)).body).toEqual({ users: [], orders: [], registrations: [], estimates: [] });
});

test('it is for admins, and needs a text', async () => {
  expect((await api.get('/admin/search?q=a')).status).toBe(401);
  expect((await api.get('/admin/search?q=a', await api.newUser('curious@example.com'))).status).toBe(403);
  for (const query of ['', '?q=', `?q=${'x'.repeat(101)}`, '?q=a&q=b'])
    expect((await api.get(`/admin/search${query}`, token)).status).toBe(400);
});
