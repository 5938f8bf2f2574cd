import { inDatabase, insertRows } from '../../test/database';
import { type Api, startApi } from '../../test/start-api';
import { users } from '../db/tables';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.logInAdmin();
  const rows = Array.from({ length: 1000 }, (_, i) => {
    const id = String(i).padStart(4, '0');
    const email = `asha${id}@example.com`;
    return { id, name: 'Asha Verma', phoneNumber: '5550100', email, passwordHash: 'x', createdAt: new Date(i) };
  });
  await inDatabase(api.settings, (tx) => insertRows(tx, users, rows));
});
afterAll(() => api.stop());

test('a search within a role follows changes of the role', async () => {
  const emails = async (query: string): Promise<string[]> =>
    (await api.get(`/admin/user?q=verma&${query}`, token)).body.map(({ email }: { email: string }) => email);
  expect(await emails('role=admin')).toEqual([]);
  for (const id of ['0007', '0700']) {
    await api.send('PATCH', `/admin/user/${id}`, { payload: { role: 'admin' }, headers: { authorization: token } });
  }
  const promoted = ['asha0700@example.com', 'asha0007@example.com'];
  expect(await emails('role=admin')).toEqual(promoted);
  expect(await emails('role=admin&sort=email')).toEqual([...promoted].reverse());
  expect(await emails('role=user&limit=1000')).toHaveLength(998);
});
