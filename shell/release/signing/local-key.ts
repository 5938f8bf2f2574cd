import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Signature } from '../contract/release';
import type { ReleaseStore } from '../store/release-store';
import { keyId, keysOf, trustHere } from './keys';
import { signText } from './signature';

/**
 * Signs this machine's releases with a key that is created once. The store trusts it for every app. The key is outside
 * the store, so that write access to the store alone cannot sign.
 */
export async function signLocally(store: ReleaseStore, text: string): Promise<Signature> {
  await trustLocalKey(store);
  return signText(text, localKey(store));
}

/** Trusts this machine's own key. */
export async function trustLocalKey(store: ReleaseStore): Promise<void> {
  const publicKey = createPublicKey(localKey(store));
  if (!(await keysOf(store, 'all')).has(keyId(publicKey))) await trustHere(store, 'all', publicKey);
}

/** The PKCS #8 header that precedes the 32 bytes of an Ed25519 key. */
const header = Buffer.from('302e020100300506032b657004220420', 'hex');

function localKey(store: ReleaseStore): KeyObject {
  const seed = Buffer.from(store.secret('release-signing'), 'base64url');
  return createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' });
}
