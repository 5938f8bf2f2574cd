import { UsageError } from '../infra/usage-error';
import type { Variables } from './variables';

/** What a process does when it runs alone; without a role it does everything, in child processes of its own. */
const roles = ['site', 'api', 'releases', 'worker'] as const;
export type Role = (typeof roles)[number];

/** Reads `--only ROLE` of `npm start`. @throws UsageError */
export function readRole(args: readonly string[]): Role | undefined {
  if (args.length === 0) return undefined;
  const [option, role, ...rest] = args;
  if (option !== '--only') throw usageError(`npm start does not know "${option}"`);
  const found = roles.find((name) => name === role);
  if (!found) throw usageError(role === undefined ? '--only needs a role' : `There is no role "${role}"`);
  if (rest[0] === '--only') throw usageError('--only can be given once: start one process for each role');
  if (rest.length > 0) throw usageError(`npm start does not know "${rest[0]}"`);
  return found;
}

const usageError = (problem: string) =>
  new UsageError(
    `${problem}. Usage: npm start -- --only ${roles.join(' | ')} (without --only: everything in one start)`,
  );

/** What a role cannot run without, besides secrets and the providers' keys. */
const neededOf: Record<Role, readonly string[]> = {
  site: ['SITE_URL', 'API_URL', 'RELEASES_URL'],
  api: ['SITE_URL'],
  releases: ['SITE_URL', 'API_URL'],
  worker: ['SITE_URL', 'SMTP_URL'],
};

/** Instances must have the same, so they come from the environment. */
const secretsOf: Record<Role, readonly string[]> = {
  site: ['SERVICE_SECRET', 'SITE_SECRET'],
  api: ['JWT_SECRET', 'FILES_KEY', 'SERVICE_SECRET'],
  releases: ['SERVICE_SECRET', 'SITE_SECRET'],
  worker: ['JWT_SECRET', 'FILES_KEY'],
};

/** Whether the role calls the payment providers. Their sandbox runs only in a start without a role. */
export const callsProviders = (role: Role | undefined): boolean => role === 'api' || role === 'worker';

/** Adds a problem for everything that the role needs and that is not set. */
export function requireForRole(variables: Variables, role: Role): void {
  const missing = neededOf[role].filter((name) => !variables.isSet(name));
  if (missing.length > 0) variables.problems.push(`${missing.join(', ')}: set ${them(missing)} for --only ${role}`);
  const secrets = secretsOf[role].filter((name) => !variables.isSet(name));
  if (secrets.length > 0) {
    const same = `set ${them(secrets)}, the same for every process of this site`;
    variables.problems.push(`${secrets.join(', ')}: ${same}; make each with: openssl rand -base64 32`);
  }
  if (variables.flag('SANDBOX'))
    variables.problems.push(`SANDBOX is 1: the sandbox and its mailbox run only in a start without --only`);
}

const them = ({ length }: readonly string[]) => (length > 1 ? 'them' : 'it');

/** The secrets that are stored in `DATA_DIR` alone although other instances can share the database. */
export const unsharedSecrets = (variables: Variables): string[] =>
  ['JWT_SECRET', 'FILES_KEY', 'SITE_SECRET'].filter((name) => !variables.isSet(name));
