import path from 'node:path';
import { type Api, startApi } from '../../test/start-api';
import { openSqlite } from '../db/sqlite';
import { maxSortedMatches } from './search';

let api: Api;
let token: string;
const excess = 10;
beforeAll(async () => {
  api = await startApi();
  token = await api.logInAdmin();
  const database = openSqlite(path.join(api.settings.dataDir, 'site.db'));
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${maxSortedMatches + excess})
    INSERT INTO users (id, name, phone_number, email, role, password_hash, created_at)
    SELECT printf('%05d', i), 'Asha Verma', iif(i % 2 = 0, '5550100', '5550200'), printf('asha%05d@example.com', i),
      iif(i % 100 = 0, 'admin', 'user'), 'x', i FROM n`);
  database.close();
}, 120_000);
afterAll(() => api.stop());

async function search(query: string) {
  const { status, body, headers } = await api.get(`/admin/user?${query}`, token);
  expect(status).toBe(200);
  const ids: string[] = body.map(({ _id }: { _id: string }) => _id);
  return { ids, tooMany: headers['too-many-matches'], link: String(headers.link ?? '') };
}

test('a search with too many matches lists the newest ones and has a header on every page', async () => {
  const first = await search('q=asha&sort=email&limit=2');
  expect(first).toMatchObject({ ids: ['00010', '00011'], tooMany: String(maxSortedMatches) });
  const second = await search(/\?(.*)>/.exec(first.link)?.[1] ?? '');
  expect(second).toMatchObject({ ids: ['00012', '00013'], tooMany: String(maxSortedMatches) });
});

test('a search sorted by creation has no limit', async () => {
  expect(await search('q=asha&sort=createdAt&limit=1')).toMatchObject({ ids: ['00000'], tooMany: undefined });
  const newest = String(maxSortedMatches + excess - 1).padStart(5, '0');
  expect(await search('q=asha&limit=1')).toMatchObject({ ids: [newest], tooMany: undefined });
});

test('another word or a filter narrows a search below the limit', async () => {
  expect(await search('q=asha 5550200&sort=email&limit=1')).toMatchObject({ ids: ['00001'], tooMany: undefined });
  expect(await search('q=asha&role=admin&sort=email&limit=1')).toMatchObject({ ids: ['00000'], tooMany: undefined });
});

test('a search with exactly the maximum of matches lists all of them', async () => {
  for (let number = 0; number < excess; number++) {
    const id = String(number).padStart(5, '0');
    const path = `/admin/user/${id}`;
    const options = { headers: { authorization: token } };
    // An admin cannot be deleted, so number 0 stays until the end.
    if (number > 0) expect((await api.send('DELETE', path, options)).status).toBe(200);
  }
  expect((await search('q=asha&sort=email&limit=1')).tooMany).toBe(String(maxSortedMatches));
  expect((await api.send('DELETE', '/admin/user/00010', { headers: { authorization: token } })).status).toBe(200);
  expect(await search('q=asha&sort=email&limit=1')).toMatchObject({ ids: ['00000'], tooMany: undefined });
});
