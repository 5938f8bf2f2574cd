import { randomInt } from 'node:crypto';
import type { Transaction } from '../db/engine';
import { sha256 } from '../encryption/hash';
import { deleteRecoveryCodes, insertRecoveryCodes, markCodeUsed } from './repository';

const codeCount = 10;
/** No I, L, O or U: nothing reads like something else. 16 of these 32 signs are 80 bits, too many to guess. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Replaces the codes of a user. Only their hashes are stored, so this is the one time that they can be shown. */
export function makeRecoveryCodes(transaction: Transaction, userId: string): string[] {
  const codes = Array.from({ length: codeCount }, newCode);
  deleteRecoveryCodes(transaction, userId);
  insertRecoveryCodes(
    transaction,
    userId,
    codes.map((code) => sha256(normalize(code))),
  );
  return codes;
}

/** Uses a code up; false when it is none of this user's, or was used before. */
export function consumeRecoveryCode(transaction: Transaction, userId: string, typed: string): boolean {
  return markCodeUsed(transaction, userId, sha256(normalize(typed)));
}

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
const newCode = () => Array.from({ length: 4 }, group).join('-');

/** As it is hashed: people leave out hyphens, and read O for 0 and I or L for 1. */
const normalize = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
