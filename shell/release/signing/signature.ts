import { createPublicKey, type KeyObject, sign, verify as verifyBytes } from 'node:crypto';
import { ReleaseError } from '../contract/errors';
import type { Signature } from '../contract/release';
import type { ReleaseStore } from '../store/release-store';
import { keyId, keysOf } from './keys';
import { type Statement, statementText } from './statement';

/** No trusted key signed this release. */
export class UntrustedRelease extends ReleaseError {
  override name = 'UntrustedRelease';
}

/** The key of this release is not trusted, or no longer: unlike a damaged one, visitors must get nothing of it. */
export class UntrustedKey extends UntrustedRelease {
  /** Without the advice to trust the key, which is wrong after an operator distrusted it. */
  readonly reason: string;

  constructor({ name, version }: Statement, key: string) {
    const reason = `${name} ${version} was signed with the key ${key}, which is not trusted here`;
    super(`${reason}: an operator of the site runs npm run release -- trust ${name} PUBLIC.pem`);
    this.reason = reason;
  }
}

/** Signs a release's statement with a private Ed25519 key. */
export const signStatement = (statement: Statement, key: KeyObject): Signature =>
  signText(statementText(statement), key);

/** Signs a text with a private Ed25519 key. */
export const signText = (text: string, key: KeyObject): Signature => ({
  key: keyId(createPublicKey(key)),
  value: sign(null, Buffer.from(text), key).toString('base64'),
});

/** Whether this key signed this text. */
const isSigned = (text: string, { value }: Signature, publicKey: KeyObject): boolean =>
  verifyBytes(null, Buffer.from(text), publicKey, Buffer.from(value, 'base64'));

/** Throws `UntrustedRelease` with instructions unless a key that is trusted for the app signed this statement. */
export async function verify(
  store: ReleaseStore,
  statement: Statement,
  signature: Signature | undefined,
): Promise<void> {
  const { name, version } = statement;
  if (!signature) throw new UntrustedRelease(`${name} ${version} is not signed`);
  const key = (await keysOf(store, name)).get(signature.key);
  if (!key) throw new UntrustedKey(statement, signature.key);
  if (!isSigned(statementText(statement), signature, key))
    throw new UntrustedRelease(
      `The signature of ${name} ${version} is not that of its files: it was altered after it was signed`,
    );
}
