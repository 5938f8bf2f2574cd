import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { insertUser } from '../../src/accounts/repository';
import { recordAction } from '../../src/admin/audit-log';
import type { DatabaseSettings } from '../../src/db/database';
import { mails, orders, registrations, sessions, users } from '../../src/db/tables';
import { openDatabase } from '../../src/open-database';
import { buildApi } from '../built-api';
import { inDatabase, insertRows, runSql } from '../database';
import { removeDataDirs, testSettings } from '../settings';

let script: string;
let built: ReturnType<typeof buildApi>;
beforeAll(() => {
  built = buildApi();
  script = path.join(path.dirname(built.main), 'data-copy/main.js');
});
afterAll(() => {
  built.remove();
  removeDataDirs();
});

const orderCount = 3000;

/** A SQLite database with rows of most kinds. */
async function sqliteSite(): Promise<DatabaseSettings> {
  const { dataDir } = await testSettings();
  await inDatabase({ dataDir }, async (tx) => {
    const people = Array.from({ length: 50 }, (_, n) => ({
      name: 'Zoë 東京',
      phoneNumber: '5550100',
      email: `${n}@example.com`,
    }));
    await insertRows(
      tx,
      users,
      people.map((person) => ({ ...person, passwordHash: 'x', activatedAt: new Date(n0 + 1) })),
    );
    const [user] = await tx.select().from(users).limit(1);
    await tx.insert(sessions).values({ id: 's', userId: user?.id ?? '', expiresAt: new Date(n0) });
    const file = { source: 'Registration', passportFile: 'f', passportType: 'image/png' };
    await tx.insert(registrations).values({ ...(people[0] as (typeof people)[0]), ...file });
    const rows = Array.from({ length: orderCount }, (_, n) => ({
      ...order,
      userId: user?.id,
      amount: 100 + n,
      idempotencyKey: `${n}`,
    }));
    await insertRows(tx, orders, rows);
    await tx.insert(mails).values({ encrypted: Buffer.from([0, 255, 1]) });
    await recordAction(tx, { email: 'operator' }, 'user.lock', 'somebody');
  });
  return { dataDir };
}

const n0 = 1_700_000_000_000;
const order = {
  serviceName: 'Web Design Plus',
  source: 'Web Design',
  path: '/',
  currency: 'USD',
  paymentMethod: 'Stripe',
  state: 'paid',
  userName: 'Zoë',
  userEmail: 'zoe@example.com',
  phoneNumber: '5550100',
} as const;

function start(from: DatabaseSettings, to: DatabaseSettings, ...options: string[]) {
  const target = to.databaseUrl ?? `sqlite:${to.dataDir}`;
  const env = { ...process.env, DATA_SETTINGS: JSON.stringify(from) };
  const child = spawn(process.execPath, [script, 'copy', '--to', target, ...options], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, exit: once(child, 'exit').then(([code]) => ({ code, output })), output: () => output };
}

async function postgresTarget(): Promise<DatabaseSettings> {
  const { dataDir, databaseUrl } = await testSettings();
  return { dataDir, databaseUrl };
}

test('a copy to PostgreSQL and back has the same rows, and new rows follow the copied ones', async () => {
  const [from, postgres, back] = [await sqliteSite(), await postgresTarget(), await testSettings()];
  const there = await start(from, postgres).exit;
  expect(there.output).toMatch(/orders: 3000 of 3000 rows[\s\S]*orders: equal, 3000 rows, sha256 [0-9a-f]+/);
  expect(there).toMatchObject({ code: 0, output: expect.stringContaining('Both databases have the same rows.') });
  expect((await start(postgres, { dataDir: back.dataDir }).exit).code).toBe(0);
  expect((await start(from, { dataDir: back.dataDir }, '--verify').exit).code).toBe(0);
  const added = await inDatabase(postgres, (tx) =>
    insertUser(tx, { name: 'New', phoneNumber: '5550100', email: 'new@example.com', passwordHash: 'x' }),
  );
  expect(added.seq).toBe(51);
  const verified = await start(from, postgres, '--verify').exit;
  expect(verified).toMatchObject({ code: 1, output: expect.stringMatching(/users: DIFFERENT, 50 and 51 rows/) });
}, 120_000);

test('a second run brings what has changed, and removes what is gone', async () => {
  const [from, to] = [await sqliteSite(), await postgresTarget()];
  expect((await start(from, to).exit).code).toBe(0);
  await inDatabase(from, async (tx) => {
    await tx.update(users).set({ name: 'Renamed', email: 'other@example.com' }).where(eq(users.email, '0@example.com'));
    await tx.delete(users).where(eq(users.email, '1@example.com'));
    await tx.update(users).set({ email: '0@example.com' }).where(eq(users.email, '2@example.com'));
    await tx.delete(mails);
    await tx.update(orders).set({ state: 'refunded' }).where(eq(orders.amount, 150));
  });
  expect((await start(from, to, '--verify').exit).code).toBe(1);
  expect(await start(from, to).exit).toMatchObject({ code: 0 });
}, 120_000);

test('a target that a site has used is refused, and nothing of it is deleted without --replace', async () => {
  const [from, to] = [await sqliteSite(), await postgresTarget()];
  // The newest row of the source is gone before the second copy, and the target has it still.
  await inDatabase(from, async (tx) => {
    await tx.insert(orders).values({ ...order, amount: 100, idempotencyKey: 'deleted at the source' });
  });
  expect((await start(from, to).exit).code).toBe(0);
  await inDatabase(from, async (tx) => {
    await tx.delete(orders).where(eq(orders.idempotencyKey, 'deleted at the source'));
  });
  expect((await start(from, to).exit).code).toBe(0);
  await inDatabase(to, async (tx) => {
    await tx.insert(orders).values({ ...order, amount: 100, idempotencyKey: 'paid after the move' });
    await insertUser(tx, { name: 'New', phoneNumber: '5550100', email: 'new@example.com', passwordHash: 'x' });
  });
  // The old site goes on, too: its rows have the numbers of those in the target.
  await inDatabase(from, async (tx) => {
    await insertUser(tx, { name: 'Old', phoneNumber: '5550100', email: 'old@example.com', passwordHash: 'x' });
  });
  const refused = await start(from, to).exit;
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('(users: 1, orders: 1)') });
  expect(refused.output).toContain('Nothing was changed.');
  expect(refused.output).not.toContain('users: 50 of');
  const paid = await inDatabase(to, async (tx) =>
    tx.select().from(orders).where(eq(orders.idempotencyKey, 'paid after the move')),
  );
  expect(paid).toHaveLength(1);
  expect(await start(from, to, '--verify').exit).toMatchObject({ code: 1 });
  expect(await start(from, to, '--verify', '--replace').exit).toMatchObject({ code: 2 });
  expect(await start(from, to, '--replace').exit).toMatchObject({ code: 0 });
}, 120_000);

test('a copy to a file that a site has used is refused', async () => {
  const [from, to, back] = [await sqliteSite(), await postgresTarget(), await testSettings()];
  expect((await start(from, to).exit).code).toBe(0);
  expect((await start(to, { dataDir: back.dataDir }).exit).code).toBe(0);
  await inDatabase({ dataDir: back.dataDir }, async (tx) => {
    await tx.insert(orders).values({ ...order, amount: 100, idempotencyKey: 'paid after the move back' });
  });
  expect(await start(to, { dataDir: back.dataDir }).exit).toEqual({
    code: 1,
    output: expect.stringContaining('(orders: 1)'),
  });
}, 120_000);

test.each([
  ['fails', 'no rows today', /^no rows today\n$/],
  [
    'meets a row of another copy',
    `twice' USING ERRCODE = 'unique_violation`,
    /^The target has changed meanwhile: another copy/,
  ],
])(
  'a query that %s is explained without its values',
  async (_what, exception, expected) => {
    const [from, to] = [await sqliteSite(), await postgresTarget()];
    await runSql(to, {
      sqlite: '',
      postgres: `
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${exception}'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON users EXECUTE FUNCTION refuse()`,
    });
    const { code, output } = await start(from, to).exit;
    expect([code, output.replace(/^from .*\n/, '')]).toEqual([1, expect.stringMatching(expected)]);
    expect(output).not.toContain('example.com');
  },
  120_000,
);

test('a copy that was killed continues', async () => {
  const [from, to] = [await sqliteSite(), await postgresTarget()];
  // The second batch waits for a lock, so that the copy does not end before it is killed.
  await runSql(to, {
    sqlite: '',
    postgres: `
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM orders) >= 1000 THEN PERFORM pg_advisory_xact_lock_shared(7); END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER slow BEFORE INSERT ON orders EXECUTE FUNCTION wait()`,
  });
  const lock = new Client({ connectionString: to.databaseUrl });
  await lock.connect();
  await lock.query('SELECT pg_advisory_lock(7)');
  const first = start(from, to);
  while (!/orders: 1000 of 3000/.test(first.output())) await new Promise((resolve) => setTimeout(resolve, 1));
  first.child.kill('SIGKILL');
  await first.exit;
  await lock.end();
  const copied = await inDatabase(to, async (tx) => tx.select().from(orders));
  expect(copied.length).toBeGreaterThanOrEqual(1000);
  expect(copied.length).toBeLessThan(orderCount);
  expect(await start(from, to).exit).toMatchObject({ code: 0 });
}, 120_000);

test('a copy while a site writes has the rows of one moment, and the next run brings the rest', async () => {
  const [from, to] = [await sqliteSite(), await postgresTarget()];
  const database = await openDatabase(from);
  const [user] = await database.select().from(users).limit(1);
  let written = 0;
  let stopped = false;
  const site = (async () => {
    while (!stopped) {
      const added = { ...order, userId: user?.id, amount: 9_000 + written, idempotencyKey: `while copying ${written}` };
      await database.write(async (tx) => void (await tx.insert(orders).values(added)));
      written += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const first = start(from, to);
  const end = await first.exit;
  stopped = true;
  await site;
  await database.close();
  expect(end).toMatchObject({ code: 0, output: expect.stringContaining('Both databases have the same rows.') });
  const copied = await inDatabase(to, async (tx) => tx.select().from(orders));
  expect(copied.length).toBeLessThan(orderCount + written);
  expect(await start(from, to).exit).toMatchObject({ code: 0 });
  expect(await inDatabase(to, async (tx) => tx.select().from(orders))).toHaveLength(orderCount + written);
}, 120_000);

test('a missing source and wrong arguments are explained', async () => {
  const { dataDir } = await testSettings();
  const missing = await start({ dataDir: path.join(dataDir, 'none') }, await postgresTarget()).exit;
  expect(missing).toMatchObject({ code: 1, output: expect.stringMatching(/There is no database/) });
  const wrong = await start({ dataDir }, { dataDir, databaseUrl: 'mysql://x' }).exit;
  expect(wrong).toMatchObject({ code: 2, output: expect.stringMatching(/^Usage: npm run data -- copy --to TARGET/) });
});
