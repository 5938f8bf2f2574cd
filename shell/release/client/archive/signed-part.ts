import { formatProblem } from '../../contract/check-format';
import { isObject } from '../../contract/is-object';
import type { Signature } from '../../contract/release';
import type { FormatFile } from '../../contract/release-format';
import type { Statement } from '../../signing/statement';
import { BadArchive } from './errors';
import { firstCollision, firstInsideFile, isSafeName } from './safe-name';

/** Parses an archive's statement and checks its file names. Throws `BadArchive`. */
export function readStatement(text: Buffer): Statement {
  const statement = parse(text, 'statement.json');
  const paths = isObject(statement.files) ? Object.keys(statement.files) : [];
  const unsafe = paths.find((path) => !isSafeName(path));
  if (unsafe !== undefined) throw unsafeName(unsafe);
  const collision = firstCollision(paths);
  if (collision) throw new BadArchive(`${shown(collision)} differs from another file only in upper and lower case`);
  const inside = firstInsideFile(paths);
  if (inside)
    throw new BadArchive(`${shown(inside)} is in a folder whose name another file or its compressed copy has`);
  return requireFormat<Statement>(statement, 'statement.json');
}

/** Parses an archive's signature. Throws `BadArchive`. */
export function readSignature(text: Buffer): Signature {
  const { key, value } = requireFormat<Signature>(parse(text, 'signature.json'), 'signature.json');
  return { key, value };
}

function requireFormat<Form>(value: unknown, file: FormatFile): Form {
  const problem = formatProblem(file, value);
  if (problem) throw new BadArchive(problem);
  return value as Form;
}

/** Escapes and shortens an untrusted name for an error message. */
export const shown = (name: string): string => JSON.stringify(name.slice(0, 100));

/** The error for a name in an archive that is no safe path below the release. */
export const unsafeName = (name: string): BadArchive =>
  new BadArchive(
    `${shown(name)} is not a safe file name: paths must stay inside the release, with at most 200 characters in each part`,
  );

function parse(text: Buffer, file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.toString());
    if (isObject(value)) return value;
  } catch {
    // Reported by the error below.
  }
  throw new BadArchive(`${file} must be a JSON object`);
}
