import { setTimeout as pause } from 'node:timers/promises';
import { removeDataDirs, testSettings } from '../../test/settings';
import { openDatabase } from '../open-database';
import type { Database, Reader } from './database';
import { auditLog } from './tables';

let database: Database;
beforeEach(async () => {
  database = await openDatabase(await testSettings());
});
afterEach(() => database.close());
afterAll(removeDataDirs);

const entry = { admin: 'operator', action: 'test' };
const targets = async (reader: Reader) => (await reader.select().from(auditLog)).map(({ target }) => target).sort();

test('nobody else sees the rows of a transaction before it commits', async () => {
  await database.write(async (tx) => {
    await tx.insert(auditLog).values({ ...entry, target: 'a' });
    await pause(20);
    expect([await targets(tx), await targets(database)]).toEqual([['a'], []]);
  });
  expect(await targets(database)).toEqual(['a']);
});

test('a transaction that throws stores nothing, and later ones do', async () => {
  const failed = database.write(async (tx) => {
    await tx.insert(auditLog).values({ ...entry, target: 'lost' });
    await pause(20);
    throw new Error('no');
  });
  const next = database.write(async (tx) => void (await tx.insert(auditLog).values({ ...entry, target: 'next' })));
  await expect(failed).rejects.toThrow('no');
  await next;
  expect(await targets(database)).toEqual(['next']);
});

test('parallel transactions change what they have read one after the other', async () => {
  await database.write(async (tx) => void (await tx.insert(auditLog).values({ ...entry, target: '0' })));
  const increment = () =>
    database.write(async (tx) => {
      const [row] = await tx.select().from(auditLog);
      await pause(1);
      await tx.update(auditLog).set({ target: String(Number(row?.target) + 1) });
    });
  await Promise.all(Array.from({ length: 10 }, increment));
  expect(await targets(database)).toEqual(['10']);
});

test('a write inside of a write is refused, and one after it or in a timer is not', async () => {
  const log = (target: string) =>
    database.write(async (tx) => void (await tx.insert(auditLog).values({ ...entry, target })));
  await expect(database.write(() => log('inside'))).rejects.toThrow(/pass the transaction on/);
  await new Promise<void>((resolve, reject) => {
    const outer: Promise<unknown> = database.write(
      async () => void setTimeout(() => outer.then(() => log('timer')).then(resolve, reject)),
    );
  });
  await log('after');
  expect(await targets(database)).toEqual(['after', 'timer']);
});

test('a write inside of a write is refused, also after another one has ended', async () => {
  const log = () => database.write(async (tx) => void (await tx.insert(auditLog).values({ ...entry, target: 'no' })));
  await Promise.all([
    database.write(() => pause(5)),
    database.write(async () => {
      await pause(50);
      await expect(log()).rejects.toThrow(/pass the transaction on/);
    }),
  ]);
});

test('work after the commit waits for it, and is left out when the transaction fails', async () => {
  const seen: Promise<string[]>[] = [];
  const write = (target: string, fails: boolean) =>
    database.write(async (tx) => {
      tx.afterCommit(() => void seen.push(targets(database)));
      await tx.insert(auditLog).values({ ...entry, target });
      if (fails) throw new Error('no');
    });
  await write('a', false);
  await expect(write('b', true)).rejects.toThrow();
  expect(await Promise.all(seen)).toEqual([['a']]);
});

test('writes that wait for their turn or for a connection are counted', async () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  // More than there are connections.
  const writes = Array.from({ length: 20 }, () => database.write(() => ended));
  while (database.waiting() === 0) await pause(5);
  end();
  await Promise.all(writes);
  expect(database.waiting()).toBe(0);
});
