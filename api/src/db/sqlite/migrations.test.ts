import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { listRows } from '../../lists/list';
import { ListStatements } from '../../lists/prepared';
import { openDatabase } from '../../open-database';
import { listOrders } from '../../orders/lists';
import { openSqlite, type Sqlite } from '../sqlite';
import { estimates, registrations, users } from '../tables';
import { estimatesSearch, registrationsSearch, usersSearch } from '../tables/search';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'migrations-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const file = () => path.join(dir, 'site.db');

/** A database as it was before the migrations from this number on. */
function databaseBefore(migration: number): Sqlite {
  const migrationsFolder = path.join(dir, 'migrations');
  const journal = path.join(migrationsFolder, 'meta', '_journal.json');
  mkdirSync(migrationsFolder);
  cpSync(path.join(__dirname, 'migrations'), migrationsFolder, { recursive: true });
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, migration) }));
  const sqlite = openSqlite(file());
  migrate(drizzle(sqlite), { migrationsFolder });
  return sqlite;
}

function fill(sqlite: Sqlite, orders: number) {
  sqlite.exec(`
    INSERT INTO users (id, name, phone_number, email, role, password_hash, created_at) VALUES
      ('u1', 'Asha Verma', '5550100', 'asha@example.com', 'user', 'x', 1),
      ('u2', 'Vera Vermeer', '5550101', 'vera@example.com', 'admin', 'x', 2);
    INSERT INTO registrations (id, name, phone_number, email, source, passport_file, passport_type, created_at) VALUES
      ('r1', 'Ravi Kumar', '5550102', 'ravi@example.com', 'Registration', 'file', 'image/png', 3);
    INSERT INTO estimates (id, name, email, phone_number, services, message, created_at) VALUES
      ('e1', 'Zoë Zimmer', 'zoe@example.com', '5550103', '[]', 'A shop for bicycles', 4);
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${orders})
    INSERT INTO orders (id, user_id, registration_id, service_name, source, path, amount, currency, payment_method, state,
      transaction_id, idempotency_key, user_name, user_email, phone_number, service_place, email_place, created_at, updated_at)
    SELECT printf('%05d', i), 'u1', 'r1', iif(i % 2, 'Offers Gold', 'Offers Pro'), 'Offers', '/', 100 * i, 'USD', 'Stripe',
      iif(i % 10, 'paid', 'review'), 'pi_' || i, i, 'Asha Verma', printf('buyer%05d@example.com', i), '5550104',
      i + 1, i + 1, i, i FROM n`);
  sqlite.exec(`DELETE FROM orders WHERE id = '00003'`);
}

const contentOf = (sqlite: Sqlite, table: string) =>
  (sqlite.prepare(`SELECT * FROM ${table} ORDER BY seq`).all() as Record<string, unknown>[]).map((row) => {
    const { search_part, search_text, service_place, email_place, ...columns } = row;
    return columns;
  });

const tables = ['users', 'registrations', 'estimates', 'orders'];

test('migration 0011 keeps all rows and makes them searchable', async () => {
  const before = databaseBefore(11);
  fill(before, 300);
  const contents = tables.map((table) => contentOf(before, table));
  before.close();

  const database = await openDatabase({ dataDir: dir });
  const sqlite = openSqlite(file());
  const statements = new ListStatements(database);
  // Later migrations add columns.
  expect(tables.map((table) => contentOf(sqlite, table))).toMatchObject(contents);

  const request = { limit: 1000, sort: '-createdAt' };
  const ordersFound = async (q: string, state?: 'review') =>
    (await listOrders(statements, { state }, { ...request, q })).rows.length;
  expect(await ordersFound('asha')).toBe(269);
  expect(await ordersFound('asha', 'review')).toBe(30);
  expect(await ordersFound('gold', 'review')).toBe(0);
  expect((await listOrders(statements, {}, { ...request, q: 'buyer00011' })).rows).toMatchObject([{ id: '00011' }]);
  expect(await ordersFound('buyer00003')).toBe(0);

  const searched = [
    { table: users, index: usersSearch, q: 'ver', ids: ['u2', 'u1'] },
    { table: registrations, index: registrationsSearch, q: 'kumar', ids: ['r1'] },
    { table: estimates, index: estimatesSearch, q: 'bicycle', ids: ['e1'] },
  ];
  for (const { table, index, q, ids } of searched) {
    const source = { table, search: { index, columns: [] }, sorts: {} };
    expect((await listRows(statements, source, { ...request, q })).rows.map(({ id }) => id)).toEqual(ids);
  }
  sqlite.exec(`UPDATE registrations SET name = 'Mira Kumar'; DELETE FROM estimates`);
  const source = { table: registrations, search: { index: registrationsSearch, columns: [] }, sorts: {} };
  expect((await listRows(statements, source, { ...request, q: 'mira kumar' })).rows).toHaveLength(1);
  sqlite.close();
  await database.close();
});

test('the file shrinks after the old search indexes are dropped', async () => {
  const before = databaseBefore(11);
  before.pragma('synchronous = OFF');
  fill(before, 10_000);
  before.close();
  const size = statSync(file()).size;
  const database = await openDatabase({ dataDir: dir });
  await database.close();
  expect(statSync(file()).size).toBeLessThan(size / 2);
});
