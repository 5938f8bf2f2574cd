import { buffer } from 'node:stream/consumers';
import type { Entry, Extract } from 'tar-stream';
import type { Signature } from '../../contract/release';
import type { Statement } from '../../signing/statement';
import type { BuildOutput } from '../../store/build-output';
import type { Content } from '../../store/content';
import { ArchiveTooLarge, BadArchive } from './errors';
import type { ArchiveLimits } from './limits';
import { signatureEntry, statementEntry } from './pack';
import { isSafeName } from './safe-name';
import { readSignature, readStatement, shown, unsafeName } from './signed-part';
import type { Spool } from './spool';

export interface Unpacked {
  build: BuildOutput;
  statement: Statement;
  signature: Signature;
}

/** Called after the statement and its signature are read, and before any other file. Throws to reject the upload. */
export type Admit = (statement: Statement, signature: Signature) => Promise<void>;

/** Moves the files that the statement lists to the spool and verifies their hashes. Rejects any other file. */
export async function readEntries(
  archive: Extract,
  spool: Spool,
  admit: Admit,
  limits: ArchiveLimits,
): Promise<Unpacked> {
  const entries = archive[Symbol.asyncIterator]();
  const statement = readStatement(await readNamed(entries, statementEntry, limits));
  const signature = readSignature(await readNamed(entries, signatureEntry, limits));
  if (Object.keys(statement.files).length > limits.files)
    throw new ArchiveTooLarge(`The archive has more than ${limits.files} files`);
  await admit(statement, signature);

  const missing = new Map(Object.entries(statement.files).map(([path, hash]) => [`web/${path}`, hash]));
  if (statement.server) missing.set('server.cjs', statement.server);
  const found = new Map<string, Content>();
  for await (const entry of { [Symbol.asyncIterator]: () => entries }) {
    const { name } = entry.header;
    const integrity = missing.get(name);
    requireFile(entry, limits);
    if (!integrity)
      throw new BadArchive(`${shown(name)} is ${found.has(name) ? 'in the archive twice' : 'not in statement.json'}`);
    const content = await spool.add(entry);
    if (content.integrity !== integrity)
      throw new BadArchive(`${shown(name)} does not match its hash in statement.json`);
    missing.delete(name);
    found.set(name, content);
  }
  const [first] = missing.keys();
  if (first !== undefined) throw new BadArchive(`${shown(first)} is missing`);
  return { build: buildOf(statement, found), statement, signature };
}

function buildOf({ name, files, contract }: Statement, found: Map<string, Content>): Unpacked['build'] {
  const web = Object.keys(files).map((path) => [path, found.get(`web/${path}`) ?? Buffer.of()] as const);
  return { name, web: new Map(web), server: found.get('server.cjs'), contract };
}

async function readNamed(entries: AsyncIterator<Entry>, name: string, limits: ArchiveLimits): Promise<Buffer> {
  const { value, done } = await entries.next();
  if (done || value.header.name !== name) throw new BadArchive(`The archive does not begin with ${name}`);
  requireFile(value, limits);
  return buffer(value);
}

/** Throws unless an entry is a regular file whose declared size is allowed. */
function requireFile({ header: { name, type, size } }: Entry, limits: ArchiveLimits): void {
  if (!isSafeName(name)) throw unsafeName(name);
  if (type !== 'file') throw new BadArchive(`${shown(name)} is a ${type}: an archive holds nothing but files`);
  if ((size ?? 0) > limits.file)
    throw new ArchiveTooLarge(`${shown(name)} has more than ${limits.file / 1024 / 1024} MB`);
}
