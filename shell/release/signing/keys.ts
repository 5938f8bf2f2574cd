import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import { ignoreMissing } from '../infra/ignore-missing';
import { replaceFile } from '../infra/replace-file';
import type { ReleaseStore } from '../store/release-store';

/** Id of a public key: the beginning of its hash, equal on every machine. */
export const keyId = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/**
 * Trusts a public key to sign releases of one app or of all apps. Returns its id. Throws `ReleaseError` unless it is an
 * Ed25519 key.
 */
export async function trustKey(store: ReleaseStore, name: AppName | 'all', pem: string): Promise<string> {
  const key = readPublicKey(pem);
  if (!store.records) return trustHere(store, name, key);
  await store.records.write(kindOf(name), keyId(key), toPem(key));
  return keyId(key);
}

/** The same on this machine only. */
export async function trustHere(store: ReleaseStore, name: AppName | 'all', key: KeyObject): Promise<string> {
  const id = keyId(key);
  await replaceFile(join(folderOf(store, name), `${id}.pem`), toPem(key));
  return id;
}

/** Trusts a key no longer. Throws `ReleaseError` when it was not trusted for this app, or for all apps. */
export async function distrustKey(store: ReleaseStore, name: AppName | 'all', id: string): Promise<void> {
  const file = join(folderOf(store, name), `${id}.pem`);
  const isHere = (await filesIn(folderOf(store, name))).includes(`${id}.pem`);
  const isShared = (await store.records?.list(kindOf(name)))?.has(id) ?? false;
  if (!isHere && !isShared) throw new ReleaseError(`The key ${id} is not trusted for ${name}`);
  await rm(file, { force: true });
  await store.records?.remove(kindOf(name), id);
}

/** Ids of the keys that are trusted for this app alone. */
export async function ownKeysOf(store: ReleaseStore, name: AppName): Promise<string[]> {
  const files = (await filesIn(folderOf(store, name))).flatMap((file) => /^(.+)\.pem$/.exec(file)?.[1] ?? []);
  return [...new Set([...files, ...((await store.records?.list(kindOf(name)))?.keys() ?? [])])];
}

/** The public keys that are trusted for an app, by id. */
export async function keysOf(store: ReleaseStore, name: AppName | 'all'): Promise<Map<string, KeyObject>> {
  const keys = new Map<string, KeyObject>();
  for (const folder of [folderOf(store, name), folderOf(store, 'all')]) {
    for (const file of (await filesIn(folder)).filter((each) => each.endsWith('.pem'))) {
      // An unreadable key is skipped, so that the others still work.
      const key = parse(await readFile(join(folder, file), 'utf8'));
      if (key) keys.set(file.slice(0, -'.pem'.length), key);
    }
  }
  for (const kind of [kindOf(name), kindOf('all')]) {
    for (const [id, pem] of (await store.records?.listRecent(kind)) ?? []) {
      const key = parse(pem);
      if (key) keys.set(id, key);
    }
  }
  return keys;
}

function readPublicKey(pem: string): KeyObject {
  const key = /PRIVATE KEY/.test(pem) ? undefined : parse(pem);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new ReleaseError(
    'This is not a public Ed25519 key (PEM): npm run release -- keygen FILE makes a pair and prints it',
  );
}

function parse(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

/** The kind of the records of keys that machines share. */
const kindOf = (name: string) => `key of ${name}`;

const toPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

/** Outside the store, so that write access to the store alone cannot add trusted keys. */
const folderOf = (store: ReleaseStore, name: string) => join(store.dataDir, 'release-keys', name);
