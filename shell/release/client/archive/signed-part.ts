import { isAppName } from '../../contract/app-name';
import { isObject } from '../../contract/is-object';
import type { Signature } from '../../contract/release';
import { isContract } from '../../contract/release-contract';
import type { Statement } from '../../signing/statement';
import { BadArchive } from './errors';
import { firstCollision, isSafeName } from './safe-name';

/** Parses an archive's statement and checks its file names. Throws `BadArchive`. */
export function readStatement(text: Buffer): Statement {
  const statement = parse(text, 'statement.json');
  const { name, version, files, server, contract } = statement;
  const hashes = isObject(files) ? Object.values(files) : [undefined];
  if (typeof name !== 'string' || !isAppName(name) || typeof version !== 'string' || !hashes.every(isHash))
    throw new BadArchive('statement.json must contain a name, a version and the sha384 of every file');
  if (server !== undefined && !isHash(server)) throw new BadArchive('statement.json has no valid sha384 of server.cjs');
  const paths = Object.keys(files as object);
  const unsafe = paths.find((path) => !isSafeName(path));
  if (unsafe !== undefined)
    throw new BadArchive(`${shown(unsafe)} is not a safe file name: paths must stay inside the release`);
  const collision = firstCollision(paths);
  if (collision) throw new BadArchive(`${shown(collision)} differs from another file only in upper and lower case`);
  if (!isContract(contract)) throw new BadArchive('statement.json has no valid contract');
  return {
    name,
    version,
    files: files as Statement['files'],
    ...(server !== undefined && { server: String(server) }),
    contract,
  };
}

/** Parses an archive's signature. Throws `BadArchive`. */
export function readSignature(text: Buffer): Signature {
  const { key, value } = parse(text, 'signature.json');
  if (typeof key !== 'string' || typeof value !== 'string')
    throw new BadArchive('signature.json must contain a key and a value');
  return { key, value };
}

/** Escapes and shortens an untrusted name for an error message. */
export const shown = (name: string): string => JSON.stringify(name.slice(0, 100));

function parse(text: Buffer, file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.toString());
    if (isObject(value)) return value;
  } catch {
    // Reported by the error below.
  }
  throw new BadArchive(`${file} must be a JSON object`);
}

const isHash = (value: unknown) => typeof value === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(value);
