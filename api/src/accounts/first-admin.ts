import { randomBytes } from 'node:crypto';
import { type Database, write } from '../db/engine';
import type { ApiSettings } from '../settings';
import { hashPassword } from './passwords';
import { findUserByEmail, hasAdmin, insertUser } from './repository';

/**
 * Makes sure that somebody can administer the site. An account named by the settings is made when it is missing; later
 * starts keep its password. With none named, the very first start makes one and says its password, once.
 * @param say prints a line for the person who started the site
 */
export async function ensureFirstAdmin(database: Database, settings: ApiSettings, say: (line: string) => void) {
  const { adminEmail, adminPassword, mailFrom } = settings;
  if (adminEmail && adminPassword) return createAdmin(database, adminEmail, adminPassword);
  if (hasAdmin(database)) return;
  const host = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'harborlight.example';
  const email = `admin@${host}`;
  const password = `${randomBytes(12).toString('base64url')}A1!`;
  await createAdmin(database, email, password);
  say(`first admin: ${email}  password: ${password}`);
}

async function createAdmin(database: Database, givenEmail: string, password: string): Promise<void> {
  const email = givenEmail.toLowerCase();
  if (findUserByEmail(database, email)) return;
  const passwordHash = await hashPassword(password);
  const admin = {
    name: 'Admin',
    phoneNumber: '',
    email,
    passwordHash,
    role: 'admin',
    activatedAt: new Date(),
  } as const;
  write(database, (transaction) => insertUser(transaction, admin));
}
