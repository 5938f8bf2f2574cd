import { sessions } from '../src/db/tables';
import { inDatabase } from './database';
import { admin } from './settings';
import { SoftwareAuthenticator } from './software-authenticator';
import type { Api } from './start-api';

/** Adds a first passkey to an admin's account. */
export async function enrol(api: Api, token: string, password = admin.password) {
  const passkey = new SoftwareAuthenticator();
  const { body: options } = await api.post('/user/passkeys/options', { password }, token);
  const credential = passkey.create(options);
  const request = { name: 'Work laptop', challenge: options.challenge, credential };
  const { body } = await api.post('/user/passkeys', request, token);
  const recoveryCodes: string[] = body.recoveryCodes;
  const id: string = body.passkey._id;
  return { passkey, id, recoveryCodes };
}

/** Confirms a session with a passkey. @returns the response */
export async function confirm(api: Api, token: string, passkey: SoftwareAuthenticator) {
  const { body: options } = await api.post('/user/confirmation/options', {}, token);
  const request = { challenge: options.challenge, credential: passkey.get(options) };
  return api.post('/user/confirmation', request, token);
}

/** Logs the admin in with the password, after which a passkey is needed. @returns the options for the passkey */
export async function passwordStep(api: Api) {
  const answer = await api.post('/user/login', admin);
  expect(answer.status).toBe(202);
  return answer.body.passkey;
}

/** Finishes a login with a passkey or a recovery code. */
export const finishLogin = (api: Api, body: object) => api.post('/user/login/passkey', body);

/** Signs up a user. @returns the user's id, as an admin sees it */
export async function newUserId(api: Api, token: string, email: string): Promise<string> {
  await api.newUser(email);
  return (await api.get(`/admin/user?q=${email}`, token)).body[0]._id;
}

/** Deletes a user in the session of an admin. Needs a confirmation if the admin has a passkey. */
export const deleteUser = (api: Api, id: string, token: string) =>
  api.send('DELETE', `/admin/user/${id}`, { headers: { authorization: token } });

/** Makes a user an admin in the session of an admin. Needs a confirmation if the admin has a passkey. */
export const makeAdmin = (api: Api, id: string, token: string) =>
  api.send('PATCH', `/admin/user/${id}`, { headers: { authorization: token }, payload: { role: 'admin' } });

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Moves the confirmations of all sessions so far back that they do not count any more. */
export const forgetConfirmation = (api: Api) =>
  inDatabase(api.settings, async (tx) => tx.update(sessions).set({ confirmedAt: minutesAgo(11) }));
