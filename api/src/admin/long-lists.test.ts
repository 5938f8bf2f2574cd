import path from 'node:path';
import { type Api, startApi } from '../../test/start-api';
import { openSqlite } from '../db/sqlite';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.logInAdmin();
  const database = openSqlite(path.join(api.settings.dataDir, 'site.db'));
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
    INSERT INTO users (id, name, phone_number, email, password_hash, created_at)
    SELECT printf('%04d', i), 'Asha Verma', '5550100', printf('asha%04d@example.com', i), 'x', i FROM n`);
  database.close();
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
