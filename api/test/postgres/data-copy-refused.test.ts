import { eq } from 'drizzle-orm';
import { insertUser } from '../../src/accounts/repository';
import { orders } from '../../src/db/tables';
import { buildApi } from '../built-api';
import { inDatabase, runSql } from '../database';
import { removeDataDirs, testSettings } from '../settings';
import { type CopyCommand, copyCommand, order, postgresTarget, sqliteSite } from './copied-site';

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
