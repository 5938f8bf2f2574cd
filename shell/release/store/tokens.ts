import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../contract/app-name';
import { hasCode, ReleaseError } from '../contract/errors';
import { writeSecret } from '../infra/durable-file';
import type { ReleaseStore } from './release-store';

/** Permission to release over HTTP. The token itself is shown once and never stored. */
interface Token {
  id: string;
  /** The app that the token may release, or all apps for operators. */
  name: AppName | 'all';
  /** Recorded in the audit log as the author of changes. */
  label: string;
  /** ISO 8601. */
  madeAt: string;
}

interface StoredToken extends Token {
  /** sha256 of the whole token, hex. */
  hash: string;
}

/** The kind of the records of tokens that machines share. */
const shared = 'token';

const shape = /^rel_([0-9a-f]{8})_[\w-]{43}$/;

/** Whether text has the format of a release token. Any other `Authorization` value is a session. */
export const looksLikeToken = (text: string): boolean => text.startsWith('rel_');

/** Creates a token and stores its hash. Only this return value contains the token. */
export async function makeToken(store: ReleaseStore, name: Token['name'], label: string): Promise<string> {
  const id = randomBytes(4).toString('hex');
  const token = `rel_${id}_${randomBytes(32).toString('base64url')}`;
  const stored: StoredToken = {
    id,
    name,
    label,
    madeAt: new Date().toISOString(),
    hash: hashOf(token).toString('hex'),
  };
  const text = `${JSON.stringify(stored, null, 2)}\n`;
  if (store.records) await store.records.write(shared, id, text);
  else await writeSecret(fileOf(store, id), text);
  return token;
}

/** Finds a token's entry; undefined when the token is unknown or revoked. */
export async function findToken(store: ReleaseStore, token: string): Promise<Token | undefined> {
  const [, id] = shape.exec(token) ?? [];
  const stored = id && (await read(store, id));
  if (!stored || !timingSafeEqual(hashOf(token), Buffer.from(stored.hash, 'hex'))) return undefined;
  const { hash: _, ...entry } = stored;
  return entry;
}

/** All tokens, oldest first. */
export async function listTokens(store: ReleaseStore): Promise<Token[]> {
  const ids = (await readdir(folderOf(store))).map((file) => file.slice(0, 8));
  const all = new Set([...ids, ...((await store.records?.list(shared))?.keys() ?? [])]);
  const stored = (await Promise.all([...all].map((id) => read(store, id)))).filter((token) => token !== undefined);
  return stored.sort((a, b) => (a.madeAt < b.madeAt ? -1 : 1));
}

/** Revokes a token, effective from the next request. Throws `ReleaseError` when the id is unknown. */
export async function revokeToken(store: ReleaseStore, id: string): Promise<Token> {
  const stored = /^[0-9a-f]{8}$/.test(id) ? await read(store, id) : undefined;
  if (!stored) throw new ReleaseError(`There is no token ${id}; npm run release -- tokens lists them`);
  await rm(fileOf(store, id), { force: true });
  await store.records?.remove(shared, id);
  return stored;
}

async function read(store: ReleaseStore, id: string): Promise<StoredToken | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(store, id), 'utf8'));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    const text = (await store.records?.list(shared))?.get(id);
    return text === undefined ? undefined : JSON.parse(text);
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
/** Outside the store, so that write access to the store alone cannot create tokens. */
const folderOf = (store: ReleaseStore) => join(store.dataDir, 'release-tokens');
const fileOf = (store: ReleaseStore, id: string) => join(folderOf(store), `${id}.json`);
