import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, type Encryption, type Protection } from '../backup';
import { UsageError } from '../infra/usage-error';

const shortestPassphrase = 12;

/** Reads `FILE --passphrase-file F` or `FILE --unencrypted`. `BACKUP_PASSPHRASE_FILE` replaces the option. */
export async function readArguments(
  args: string[],
  usage: string,
  encryption: Encryption,
): Promise<{ file: string; protection: Protection }> {
  const { file, passphraseOption, unencrypted } = parse(args, usage);
  if (file === undefined) throw new UsageError(usage);
  if (unencrypted && passphraseOption) throw new UsageError('Set --passphrase-file or --unencrypted, not both.');
  if (unencrypted) return { file: pathOf(file), protection: undefined };
  const passphraseFile = passphraseOption ?? process.env.BACKUP_PASSPHRASE_FILE;
  if (!passphraseFile)
    throw new UsageError(
      'Set --passphrase-file FILE or BACKUP_PASSPHRASE_FILE: a backup contains all secrets. --unencrypted is for a disk that is encrypted itself.',
    );
  return { file: pathOf(file), protection: { encryption, passphrase: await readPassphrase(pathOf(passphraseFile)) } };
}

/** npm changes the working directory to the project. */
const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

function parse(args: string[], usage: string) {
  try {
    const options = { 'passphrase-file': { type: 'string' }, unencrypted: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (more.length > 0) throw new UsageError(usage);
    return { file, passphraseOption: values['passphrase-file'], unencrypted: values.unencrypted ?? false };
  } catch {
    throw new UsageError(usage);
  }
}

/** The first line of the file. */
async function readPassphrase(file: string): Promise<string> {
  const found = await stat(file).catch((error: Error) => {
    throw new BackupError(`The passphrase file cannot be read: ${error.message}`);
  });
  if (found.mode & 0o077) console.error(`Other users can read ${file}: run chmod 600 ${file}`);
  const [passphrase = ''] = (await readFile(file, 'utf8')).split('\n', 1);
  if (passphrase.trim().length >= shortestPassphrase) return passphrase.trim();
  throw new BackupError(
    `The passphrase in ${file} has fewer than ${shortestPassphrase} characters: create one with openssl rand -base64 24`,
  );
}
