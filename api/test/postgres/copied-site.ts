import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { recordAction } from '../../src/admin/audit-log';
import type { DatabaseSettings } from '../../src/db/database';
import { mails, orders, registrations, sessions, users } from '../../src/db/tables';
import { inDatabase, insertRows } from '../database';
import { testSettings } from '../settings';

export const orderCount = 3000;

/** A SQLite database with rows of most kinds. */
export async function sqliteSite(): Promise<DatabaseSettings> {
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
export const order = {
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

export type CopyCommand = ReturnType<typeof copyCommand>;

/** Starts `npm run data -- copy`. `main` is the script of a built API. */
export const copyCommand =
  (main: string) =>
  (from: DatabaseSettings, to: DatabaseSettings, ...options: string[]) => {
    const script = path.join(path.dirname(main), 'data-copy/main.js');
    const target = to.databaseUrl ?? `sqlite:${to.dataDir}`;
    const env = { ...process.env, DATA_SETTINGS: JSON.stringify(from) };
    const child = spawn(process.execPath, [script, 'copy', '--to', target, ...options], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    return { child, exit: once(child, 'exit').then(([code]) => ({ code, output })), output: () => output };
  };

export async function postgresTarget(): Promise<DatabaseSettings> {
  const { dataDir, databaseUrl } = await testSettings();
  return { dataDir, databaseUrl };
}
