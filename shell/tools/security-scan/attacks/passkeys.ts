import { callApi, enrolAdmin } from '../../../testing/enrolled-admin';
import type { Attack } from './attack';
import { attackedAdmin } from './run-attacks';

/** Passkey attacks use a separate site, because its admins cannot log in with the password alone. */
const settings = { ADMIN_PASSKEYS: 'required' };

/** All changes that an admin's token allows: method, path below the API, and body. */
const changes: [method: string, path: string, body?: object][] = [
  ['DELETE', '/admin/user/some-user'],
  ['PATCH', '/admin/user/some-user', { role: 'admin' }],
  ['POST', '/releases/mfe-admin/promote', { version: '9.9.9' }],
  ['POST', '/releases/mfe-admin/rollback', {}],
  ['POST', '/releases/mfe-admin/canary', { version: '9.9.9', percent: 10 }],
  ['POST', '/releases/restore', { revision: '1' }],
  ['POST', '/releases/previews', { overrides: [{ name: 'mfe-admin', version: '9.9.9' }] }],
];

async function expectRefusals(
  site: Parameters<Attack['run']>[0],
  token: string,
  calls: typeof changes,
  flag: 'confirm' | 'enrol',
): Promise<void> {
  for (const [method, path, body] of calls) {
    const answer = await callApi(site, method, path, token, body);
    if (answer.status !== 403 || answer.body[flag] !== true)
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

export const passkeyAttacks: Attack[] = [
  {
    title: 'An admin without the passkey that is required reads and changes nothing',
    quick: true,
    settings,
    async run(site) {
      const { user } = (await callApi(site, 'POST', '/user/login', undefined, attackedAdmin)).body;
      const reads: typeof changes = [
        ['GET', '/admin/user'],
        ['GET', '/admin/registration'],
        ['GET', '/releases'],
        ['GET', '/releases/log'],
      ];
      await expectRefusals(site, user, [...reads, ...changes], 'enrol');
    },
  },
  {
    title: 'A stolen session of an admin with a passkey deletes nobody, changes no role and releases nothing',
    quick: true,
    settings,
    async run(site) {
      const { confirmed, unconfirmed } = await enrolAdmin(site, attackedAdmin);
      await expectRefusals(site, unconfirmed, changes, 'confirm');
      const own = await callApi(site, 'POST', '/releases/mfe-admin/promote', confirmed, { version: '9.9.9' });
      if (own.status !== 404) throw new Error(`The admin's own confirmed session got ${own.status}, not 404`);
    },
  },
];
