import path from 'node:path';
import { type Api, startApi } from '../../test/start-api';
import { openSqlite, type Sqlite } from '../db/sqlite';

let api: Api;
let database: Sqlite;
beforeAll(async () => {
  api = await startApi();
  database = openSqlite(path.join(api.settings.dataDir, 'site.db'));
});
afterAll(async () => {
  database.close();
  await api.stop();
});

const pieces = () => database.prepare('SELECT count(DISTINCT segid) FROM users_search_idx').pluck().get();

async function eventually(value: () => unknown, expected: unknown) {
  const end = Date.now() + 10_000;
  while (value() !== expected && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(value()).toBe(expected);
}

test('an index that writing left in many pieces is merged by an API that starts, and finds the same', async () => {
  const insert = database.prepare(
    `INSERT INTO users (id, name, phone_number, email, password_hash, created_at)
     VALUES (@id, 'Asha Verma', '5550100', @id || '@example.com', 'x', 1)`,
  );
  database.exec(`INSERT INTO users_search (users_search, rank) VALUES ('automerge', 0)`);
  for (let number = 0; number < 60; number++) insert.run({ id: `asha${number}` });
  database.exec(`DELETE FROM users WHERE id = 'asha7'`);
  expect(pieces()).toBeGreaterThan(8);

  await api.app.close();
  api = await startApi({ dataDir: api.settings.dataDir });
  await eventually(pieces, 1);
  const found = await api.get('/admin/user?q=verma', await api.logInAdmin());
  expect(found.body).toHaveLength(59);
});
