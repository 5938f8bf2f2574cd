import { randomInt } from 'node:crypto';
import type { Transaction } from '../db/database';
import { sha256 } from '../encryption/hash';
import { deleteRecoveryCodes, insertRecoveryCodes, markCodeUsed } from './repository';

const codeCount = 10;
/** Without I, L, O and U, which are easily confused. 16 of 32 characters are 80 bits, too many to guess. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Replaces the codes of a user. Only hashes are stored, so the codes cannot be shown again. */
export async function makeRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await deleteRecoveryCodes(transaction, userId);
  await insertRecoveryCodes(
    transaction,
    userId,
    codes.map((code) => sha256(normalize(code))),
  );
  return codes;
}

/** Consumes a code. @returns false when the user has no such code or has used it */
export function consumeRecoveryCode(transaction: Transaction, userId: string, typed: string): Promise<boolean> {
  return markCodeUsed(transaction, userId, sha256(normalize(typed)));
}

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
const newCode = () => Array.from({ length: 4 }, group).join('-');

/** Tolerates missing hyphens, O for 0, and I or L for 1. */
const normalize = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
