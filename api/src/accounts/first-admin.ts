import { randomBytes } from 'node:crypto';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import { internalClient, type Passwords } from './passwords';
import { findUserByEmail, hasAdmin, insertAdmin } from './repository';

/**
 * Makes sure that the site has an admin. An account of the settings is created when it is missing; later starts keep
 * its password. Without such settings, the first start creates an admin and prints the password once.
 * @param print shows a line to the person who started the site
 */
export async function ensureFirstAdmin(
  database: Database,
  passwords: Passwords,
  settings: ApiSettings,
  print: (line: string) => void,
) {
  const { adminEmail, adminPassword, mailFrom } = settings;
  if (adminEmail && adminPassword) return void (await createAdmin(database, passwords, adminEmail, adminPassword));
  if (await hasAdmin(database)) return;
  const host = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'harborlight.example';
  const email = `admin@${host}`;
  const password = `${randomBytes(12).toString('base64url')}A1!`;
  if (await createAdmin(database, passwords, email, password)) print(`first admin: ${email}  password: ${password}`);
}

/** @returns false when the account exists */
async function createAdmin(
  database: Database,
  passwords: Passwords,
  givenEmail: string,
  password: string,
): Promise<boolean> {
  const email = givenEmail.toLowerCase();
  if (await findUserByEmail(database, email)) return false;
  const passwordHash = await passwords.hash(password, internalClient);
  return database.write(async (transaction) => {
    // Another instance of the site may have started at the same time.
    if (await findUserByEmail(transaction, email)) return false;
    await insertAdmin(transaction, email, passwordHash);
    return true;
  });
}
