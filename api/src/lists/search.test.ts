import { inDatabase, insertRows } from '../../test/database';
import { type Api, startApi } from '../../test/start-api';
import { users } from '../db/tables';
import { maxSortedMatches } from './search';

let api: Api;
let token: string;
const excess = 10;
beforeAll(async () => {
  api = await startApi();
  token = await api.logInAdmin();
  const rows = Array.from({ length: maxSortedMatches + excess }, (_, i) => {
    const id = String(i).padStart(5, '0');
    const role: 'admin' | 'user' = i % 100 === 0 ? 'admin' : 'user';
    const phoneNumber = i % 2 === 0 ? '5550100' : '5550200';
    const person = { name: 'Asha Verma', phoneNumber, email: `asha${id}@example.com` };
    return { id, ...person, role, passwordHash: 'x', createdAt: new Date(i) };
  });
  await inDatabase(api.settings, (tx) => insertRows(tx, users, rows));
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
