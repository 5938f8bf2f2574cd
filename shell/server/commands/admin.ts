import { errorText } from '@site/release/cli';
import { writePrivately } from '@site/release/infra';
import { requireOwner } from '../config/data-dir-owner';
import { dataDirOf, sharedDataOf } from '../config/read-settings';
import {
  addSecret,
  dropExpiredJwtSecrets,
  dropOlder,
  existingSecrets,
  isNewestInUse,
  type RotatingSecret,
  rotatingSecrets,
  secretRing,
} from '../config/secret-rings';
import { siteUrlOf } from '../config/site-url';
import { Variables } from '../config/variables';
import { UsageError } from '../infra/usage-error';
import { reportErrors } from './report-errors';
import { runApiScript } from './run-api-script';

const variableOf: Record<RotatingSecret, string> = { 'jwt-secret': 'JWT_SECRET', 'files-key': 'FILES_KEY' };
const usage = 'Usage: npm run admin -- rotate [--finish]';

/** Runs `npm run admin -- …`, see its help. Resolves with the exit code, after printing any error. */
export const admin = (args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> =>
  reportErrors(async () => {
    writePrivately();
    requireOwner(dataDirOf(env));
    const [command, ...rest] = args;
    if (command !== 'rotate') return (await runInApi(args, env)).code;
    if (rest.length === 0) return rotate(env);
    if (rest.length === 1 && rest[0] === '--finish') return finishRotation(env);
    throw new UsageError(usage);
  });

async function rotate(env: NodeJS.ProcessEnv): Promise<number> {
  const variables = new Variables(env);
  const stored = rotatingSecrets.filter((name) => !variables.isSet(variableOf[name]));
  for (const name of rotatingSecrets.filter((other) => !stored.includes(other))) {
    const variable = variableOf[name];
    console.log(`${variable} is set in the environment: move its value to ${variable}_OLD and set a new one there.`);
  }
  if (stored.length < rotatingSecrets.length && variables.isSet('DATABASE_URL'))
    console.log('Several processes need two rounds of restarts for it: see Secrets in docs/operating.md.');
  if (stored.length === 0) return 1;
  const { code } = await runInApi(['record-rotation', stored.join(',')], env);
  if (code !== 0) return code;
  for (const name of stored) addSecret(dataDirOf(env), name);
  console.log(`Created new secrets: ${stored.map((name) => variableOf[name]).join(', ')}.
The site uses them from its next start; all sessions stay valid. It then encrypts stored files and unsent mails again.
After that, npm run admin -- rotate --finish deletes the old secrets.`);
  return 0;
}

async function finishRotation(env: NodeJS.ProcessEnv): Promise<number> {
  const dataDir = dataDirOf(env);
  const variables = new Variables(env);
  if (!variables.isSet('JWT_SECRET')) {
    const left = dropExpiredJwtSecrets(dataDir);
    console.log(
      left > 0
        ? 'JWT_SECRET: sessions may still need the old secret; it is deleted 31 days after the site first started with the new one.'
        : 'JWT_SECRET: there is no old secret.',
    );
  }
  const inEnvironment = variables.isSet('FILES_KEY');
  const [, ...older] = inEnvironment ? ['', ...variables.keys('FILES_KEY_OLD')] : secretRing(dataDir, 'files-key');
  if (older.length === 0) {
    console.log('FILES_KEY: there is no old secret.');
    return 0;
  }
  if (!inEnvironment && !isNewestInUse(dataDir, 'files-key')) {
    console.error(
      errorText('FILES_KEY: the site has not started with the new secret yet: restart it, then repeat this command.'),
    );
    return 1;
  }
  const { code, output } = await runInApi(['count-outdated'], env, 'pipe');
  if (code !== 0) return code;
  if (Number(output) > 0) {
    console.error(
      errorText(
        `FILES_KEY: ${output.trim()} files or unsent mails still need an old secret. The site encrypts them again after its start and every hour; repeat this command then.`,
      ),
    );
    return 1;
  }
  if (!inEnvironment) dropOlder(dataDir, 'files-key');
  console.log(inEnvironment ? 'FILES_KEY_OLD is no longer needed: unset it.' : 'FILES_KEY: deleted the old secrets.');
  return 0;
}

/** Runs an operator's command of the API. */
async function runInApi(args: string[], env: NodeJS.ProcessEnv, stdout: 'inherit' | 'pipe' = 'inherit') {
  const { dataDir, databaseUrl, filesUrl } = sharedDataOf(env);
  const [filesKey, ...olderFilesKeys] = filesKeys(dataDir, env);
  const siteUrl = siteUrlOf(dataDir, env);
  const settings = { dataDir, databaseUrl, filesUrl, siteUrl, filesKey, olderFilesKeys };
  return runApiScript('operators/main.js', args, { ...env, OPERATOR_SETTINGS: JSON.stringify(settings) }, stdout);
}

/** Newest first. Empty when there is no key: nothing is encrypted then, and reading must not create a key. */
function filesKeys(dataDir: string, env: NodeJS.ProcessEnv): string[] {
  const variables = new Variables(env);
  const newest = variables.key('FILES_KEY');
  return [...(newest ? [newest] : existingSecrets(dataDir, 'files-key')), ...variables.keys('FILES_KEY_OLD')];
}
