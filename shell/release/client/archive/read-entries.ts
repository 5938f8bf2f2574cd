import { buffer } from 'node:stream/consumers';
import type { Entry, Extract } from 'tar-stream';
import { integrityOf, type Signature } from '../../contract/release';
import type { Statement } from '../../signing/statement';
import type { BuildOutput } from '../../store/build-output';
import { ArchiveTooLarge, BadArchive } from './errors';
import type { ArchiveLimits } from './limits';
import { signatureEntry, statementEntry } from './pack';
import { isSafeName } from './safe-name';
import { readSignature, readStatement, shown } from './signed-part';

export interface Unpacked {
  build: BuildOutput;
  statement: Statement;
  signature: Signature;
}

/** Called after the statement and its signature are read, and before any other file. Throws to reject the upload. */
export type Admit = (statement: Statement, signature: Signature) => Promise<void>;

/** Reads the files that the statement lists and verifies their hashes. Rejects any other file. */
export async function readEntries(archive: Extract, admit: Admit, limits: ArchiveLimits): Promise<Unpacked> {
  const entries = archive[Symbol.asyncIterator]();
  const statement = readStatement(await readNamed(entries, statementEntry, limits));
  const signature = readSignature(await readNamed(entries, signatureEntry, limits));
  if (Object.keys(statement.files).length > limits.files)
    throw new ArchiveTooLarge(`The archive has more than ${limits.files} files`);
  await admit(statement, signature);

  const missing = new Map(Object.entries(statement.files).map(([path, hash]) => [`web/${path}`, hash]));
  if (statement.server) missing.set('server.cjs', statement.server);
  const found = new Map<string, Buffer>();
  for await (const entry of { [Symbol.asyncIterator]: () => entries }) {
    const { name } = entry.header;
    const integrity = missing.get(name);
    const bytes = await read(entry, limits);
    if (!integrity)
      throw new BadArchive(`${shown(name)} is ${found.has(name) ? 'in the archive twice' : 'not in statement.json'}`);
    if (integrityOf(bytes) !== integrity)
      throw new BadArchive(`${shown(name)} does not match its hash in statement.json`);
    missing.delete(name);
    found.set(name, bytes);
  }
  const [first] = missing.keys();
  if (first !== undefined) throw new BadArchive(`${shown(first)} is missing`);
  return { build: buildOf(statement, found), statement, signature };
}

function buildOf({ name, files, contract }: Statement, found: Map<string, Buffer>): Unpacked['build'] {
  const web = Object.keys(files).map((path) => [path, found.get(`web/${path}`) ?? Buffer.of()] as const);
  return { name, web: new Map(web), server: found.get('server.cjs'), contract };
}

async function readNamed(entries: AsyncIterator<Entry>, name: string, limits: ArchiveLimits): Promise<Buffer> {
  const { value, done } = await entries.next();
  if (done || value.header.name !== name) throw new BadArchive(`The archive does not begin with ${name}`);
  return read(value, limits);
}

/** Reads one regular file. Checks the declared size before reading the content. */
async function read(entry: Entry, limits: ArchiveLimits): Promise<Buffer> {
  const { name, type, size } = entry.header;
  if (!isSafeName(name))
    throw new BadArchive(`${shown(name)} is not a safe file name: paths must stay inside the release`);
  if (type !== 'file') throw new BadArchive(`${shown(name)} is a ${type}: an archive holds nothing but files`);
  if ((size ?? 0) > limits.file)
    throw new ArchiveTooLarge(`${shown(name)} has more than ${limits.file / 1024 / 1024} MB`);
  return buffer(entry);
}
