import { createHash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { Reader } from '../db/database';
import type { Progress } from './copy';
import { batchesOf, textOf } from './read-rows';
import { type CopiedTable, copiedTables } from './tables';

/** Compares the number of rows and their checksum, table by table. @returns the tables that differ */
export async function compareRows(source: Reader, target: Reader, progress: Progress): Promise<string[]> {
  const different: string[] = [];
  for (const copied of copiedTables) {
    const name = getTableName(copied.table);
    const [one, other] = [await summaryOf(source, copied), await summaryOf(target, copied)];
    const isEqual = one.rows === other.rows && one.checksum === other.checksum;
    if (!isEqual) different.push(name);
    const result = isEqual ? `equal, ${one.rows} rows` : `DIFFERENT, ${one.rows} and ${other.rows} rows`;
    progress(
      `${name}: ${result}, sha256 ${one.checksum.slice(0, 16)}${isEqual ? '' : ` and ${other.checksum.slice(0, 16)}`}`,
    );
  }
  return different;
}

async function summaryOf(reader: Reader, copied: CopiedTable): Promise<{ rows: number; checksum: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const batch of batchesOf(reader, copied)) {
    rows += batch.length;
    for (const row of batch) hash.update(`${textOf(row)}\n`);
  }
  return { rows, checksum: hash.digest('hex') };
}
