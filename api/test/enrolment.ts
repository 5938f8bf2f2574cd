import { SoftwareAuthenticator } from './software-authenticator';
import type { Api } from './start-api';

/** Adds a first passkey to an admin's account. */
export async function enrol(api: Api, token: string, password: string) {
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
