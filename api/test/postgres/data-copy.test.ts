import path from 'node:path';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { insertUser } from '../../src/accounts/repository';
import { mails, orders, users } from '../../src/db/tables';
import { openDatabase } from '../../src/open-database';
import { buildApi } from '../built-api';
import { inDatabase, runSql } from '../database';
import { removeDataDirs, testSettings } from '../settings';
import { type CopyCommand, copyCommand, order, orderCount, postgresTarget, sqliteSite } from './copied-site';

let start: CopyCommand;
let built: ReturnType<typeof buildApi>;
beforeAll(() => {
  built = buildApi();
  start = copyCommand(built.main);
});
afterAll(() => {
  built.remove();
  removeDataDirs();
});

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
