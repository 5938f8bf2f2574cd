import { emailPattern } from '@site/contract';
import { createLinkToken } from '../accounts/mail-links';
import { internalClient, Passwords } from '../accounts/passwords';
import {
  changeUser,
  deleteSessionsOf,
  findUserByEmail,
  hasOtherAdmin,
  insertAdmin,
  listAdminsAndLocked,
  touchAdmins,
  type User,
} from '../accounts/repository';
import { type Action, operator, recordAction } from '../admin/audit-log';
import { passwordHashCost } from '../config/settings';
import type { Reader, Transaction } from '../db/database';
import { UsageError } from '../infra/usage-error';
import { deletePasskeys, passkeysOf } from '../passkeys/repository';
import { type Command, type CommandContext, CommandError } from './command';
import { table } from './table';

export const list: Command = {
  usage: 'list [EMAIL]',
  description: 'show admins and locked accounts, or one account: role, state, last login, passkeys',
  arity: [0, 1],
  async run([input], { database, print }) {
    const users = input === undefined ? await listAdminsAndLocked(database) : [await findExisting(database, input)];
    const rows: string[][] = [];
    for (const user of users) {
      const passkeys = await passkeysOf(database, user.id);
      rows.push([user.email, user.role, stateOf(user), lastLogin(user), String(passkeys.length)]);
    }
    const head = ['E-MAIL', 'ROLE', 'STATE', 'LAST LOGIN', 'PASSKEYS'];
    print(rows.length > 0 ? table([head, ...rows]) : 'There are no admins.');
  },
};

export const add: Command = {
  usage: 'add EMAIL',
  description: 'make an account an admin; a new account gets a link to choose its password',
  arity: [1, 1],
  async run([input = ''], context) {
    const email = parseEmail(input);
    const passwordHash = await new Passwords(passwordHashCost).hashRandom(internalClient);
    const link = await context.database.write(async (transaction) => {
      const user = await findUserByEmail(transaction, email);
      if (user?.lockedAt) throw new CommandError(`${email} is locked: unlock it first.`);
      if (user?.activatedAt) {
        if (user.role === 'admin') return undefined;
        await changeUser(transaction, user.id, { role: 'admin' });
        await recordChange(transaction, context, 'user.promote', user, 'role.changed');
        return undefined;
      }
      const admin = user
        ? await takeOver(transaction, user, passwordHash)
        : await insertAdmin(transaction, email, passwordHash);
      await recordChange(transaction, context, 'user.promote', admin, 'role.changed');
      return passwordLink(transaction, context, admin);
    });
    context.print(`${email} is an admin.`);
    if (link) context.print(`Choose its password within one hour with this link, which works once:\n${link}`);
  },
};

export const resetPassword: Command = {
  usage: 'reset-password EMAIL',
  description: 'print a link with which the owner of an account chooses a new password; the old one works until then',
  arity: [1, 1],
  async run([input = ''], context) {
    const link = await context.database.write(async (transaction) => {
      const user = await findExisting(transaction, input);
      if (user.lockedAt) throw new CommandError(`${user.email} is locked: unlock it first.`);
      await recordChange(transaction, context, 'user.reset-password', user, 'password.link-made');
      return passwordLink(transaction, context, user);
    });
    context.print(`Choose a new password within one hour with this link, which works once:\n${link}`);
  },
};

const passwordLink = async (transaction: Transaction, { settings }: CommandContext, { id }: User): Promise<string> =>
  `${settings.siteUrl}/user/reset-password/${await createLinkToken(transaction, id, 'reset')}`;

export const demote: Command = {
  usage: 'demote EMAIL [--force]',
  description: 'make an admin a user; the last admin only with --force',
  arity: [1, 1],
  options: ['force'],
  async run([input = ''], context, { force }) {
    const email = await context.database.write(async (transaction) => {
      await touchAdmins(transaction);
      const user = await findExisting(transaction, input);
      if (user.role !== 'admin') throw new CommandError(`${user.email} is not an admin: nothing was changed.`);
      if (!force && !(await hasOtherAdmin(transaction, user.id)))
        throw new CommandError(
          `${user.email} is the last admin who can log in: add another one first, or repeat with --force.`,
        );
      await changeUser(transaction, user.id, { role: 'user' });
      await recordChange(transaction, context, 'user.demote', user, 'role.changed');
      return user.email;
    });
    context.print(`${email} is a user now, also in the sessions that are open.`);
  },
};

export const lock: Command = {
  usage: 'lock EMAIL',
  description: 'end all sessions of an account and refuse its logins',
  arity: [1, 1],
  async run([input = ''], context) {
    const email = await context.database.write(async (transaction) => {
      const user = await findExisting(transaction, input);
      await changeUser(transaction, user.id, { lockedAt: user.lockedAt ?? new Date() });
      await deleteSessionsOf(transaction, user.id);
      await recordChange(transaction, context, 'user.lock', user, 'account.locked');
      return user.email;
    });
    context.print(`${email} is locked. Its sessions have ended and it cannot log in.`);
  },
};

export const unlock: Command = {
  usage: 'unlock EMAIL',
  description: 'let a locked account log in again',
  arity: [1, 1],
  async run([input = ''], context) {
    const email = await context.database.write(async (transaction) => {
      const user = await findExisting(transaction, input);
      await changeUser(transaction, user.id, { lockedAt: null });
      await recordChange(transaction, context, 'user.unlock', user, 'account.unlocked');
      return user.email;
    });
    context.print(`${email} can log in again.`);
  },
};

export const endSessions: Command = {
  usage: 'end-sessions EMAIL',
  description: 'log an account out everywhere',
  arity: [1, 1],
  async run([input = ''], context) {
    const email = await context.database.write(async (transaction) => {
      const user = await findExisting(transaction, input);
      await deleteSessionsOf(transaction, user.id);
      await recordChange(transaction, context, 'user.end-sessions', user, 'sessions.ended');
      return user.email;
    });
    context.print(`${email} is logged out everywhere.`);
  },
};

export const resetPasskeys: Command = {
  usage: 'reset-passkeys EMAIL',
  description:
    'remove all passkeys and recovery codes of an account and end its sessions; then the password is enough to log in',
  arity: [1, 1],
  async run([input = ''], context) {
    const email = await context.database.write(async (transaction) => {
      const user = await findExisting(transaction, input);
      await deletePasskeys(transaction, user.id);
      await recordChange(transaction, context, 'passkeys.reset', user, 'passkeys.reset');
      return user.email;
    });
    context.print(`${email} has no passkeys any more and is logged out everywhere.`);
  },
};

async function recordChange(
  transaction: Transaction,
  { record }: CommandContext,
  action: Action,
  user: User,
  event: string,
): Promise<void> {
  await recordAction(transaction, operator, action, user.email);
  transaction.afterCommit(() => record(event, { action, account: user.id }));
}

/** An account that is not activated may belong to a stranger, whose password must not open the account of an admin. */
async function takeOver(transaction: Transaction, user: User, passwordHash: string): Promise<User> {
  const changes = { role: 'admin', passwordHash, activatedAt: new Date() } as const;
  await changeUser(transaction, user.id, changes);
  return { ...user, ...changes };
}

async function findExisting(reader: Reader, input: string): Promise<User> {
  const email = parseEmail(input);
  const user = await findUserByEmail(reader, email);
  if (!user) throw new CommandError(`There is no account with the e-mail address ${email}.`);
  return user;
}

/** In lower case. @throws UsageError */
export function parseEmail(input: string): string {
  if (!new RegExp(emailPattern).test(input)) throw new UsageError(`"${input}" is not an e-mail address.`);
  return input.toLowerCase();
}

function stateOf({ lockedAt, activatedAt }: User): string {
  if (lockedAt) return 'locked';
  return activatedAt ? 'active' : 'not activated';
}

const lastLogin = ({ lastLoginAt }: User): string =>
  lastLoginAt ? `${lastLoginAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never';
