import { dirname } from 'node:path';
import { writePrivately } from '@site/release/infra';
import { explainFileError } from '@site/serving/explain-file-error';
import { createBackup, type Encryption, restoreBackup } from '../backup';
import { requireOwnerOfEmpty } from '../config/data-dir-owner';
import { dataDirOf } from '../config/read-settings';
import { Variables } from '../config/variables';
import { readArguments } from './backup-arguments';
import { reportErrors } from './report-errors';

const options = '(--passphrase-file FILE | --unencrypted)';
/** Secrets that an operator may set in the environment, so that no file contains them. */
const secrets = ['SITE_SECRET', 'JWT_SECRET', 'JWT_SECRET_OLD', 'FILES_KEY', 'FILES_KEY_OLD'];

type Command = (args: string[], encryption: Encryption, env?: NodeJS.ProcessEnv) => Promise<number>;

/** Runs `npm run backup -- FILE`. Resolves with the exit code, after printing any error. */
export const backup: Command = (args, encryption, env = process.env) =>
  reportErrors(async () => {
    writePrivately();
    const { file, protection } = await readArguments(args, `Usage: npm run backup -- FILE ${options}`, encryption);
    const variables = new Variables(env);
    const [databaseUrl, siteSecret] = [variables.text('DATABASE_URL'), variables.key('SITE_SECRET')];
    const withDatabase = databaseUrl === undefined;
    const withFiles = !variables.isSet('FILES_URL');
    // Without both, sites trust only keys that are files.
    const sharedKeys = databaseUrl && siteSecret ? { databaseUrl, siteSecret } : undefined;
    const result = await createBackup({
      dataDir: dataDirOf(env),
      file,
      protection,
      withDatabase,
      withFiles,
      sharedKeys,
    }).catch((error: unknown) => {
      throw explainFileError(error, dataDirOf(env), dirname(file));
    });
    console.log(`${file}: ${result.files} files, ${(result.bytes / 1024 / 1024).toFixed(1)} MB before compression.`);
    if (!withDatabase)
      console.log(
        'DATABASE_URL is set, so the backup has everything but the database: run pg_dump --format=custom before each backup, and store both together.',
      );
    if (!withFiles)
      console.log(
        'FILES_URL is set, so the backup has no uploads, and only the releases that this machine needed: turn on versioning and replication of the bucket, or run npm run data -- copy-files --to folder:FOLDER after each backup.',
      );
    const inEnvironment = secrets.filter((name) => variables.isSet(name));
    if (inEnvironment.length > 0)
      console.log(
        `Store ${inEnvironment.join(', ')} elsewhere: the environment sets them, so the backup does not contain them.`,
      );
    for (const problem of result.problems) console.error(`The site's data has a problem: ${problem}`);
    return result.databaseProblems.length > 0 ? 1 : 0;
  });

/** Runs `npm run restore -- FILE`. Resolves with the exit code, after printing any error. */
export const restore: Command = (args, encryption, env = process.env) =>
  reportErrors(async () => {
    writePrivately();
    const { file, protection } = await readArguments(args, `Usage: npm run restore -- FILE ${options}`, encryption);
    const dataDir = dataDirOf(env);
    requireOwnerOfEmpty(dataDir);
    const { files, createdAt, database, problems } = await restoreBackup(dataDir, file, protection);
    console.log(`Restored ${Object.keys(files).length} files of ${createdAt} to ${dataDir}, all verified.`);
    if (database === 'elsewhere')
      console.log('The database is not among them: restore its dump with pg_restore before you start the site.');
    for (const problem of problems) console.error(`The backup contains what was damaged before: ${problem}`);
    return 0;
  });
