import { inArray } from 'drizzle-orm';
import type { Reader } from './db/database';
import { estimateFiles, registrations } from './db/tables';

/** Returns those of the files' names that a row refers to. */
export async function filesInUse(reader: Reader, names: string[]): Promise<Set<string>> {
  const passports = await reader
    .select({ name: registrations.passportFile })
    .from(registrations)
    .where(inArray(registrations.passportFile, names));
  const attachments = await reader
    .select({ name: estimateFiles.file })
    .from(estimateFiles)
    .where(inArray(estimateFiles.file, names));
  return new Set([...passports, ...attachments].map(({ name }) => name));
}
