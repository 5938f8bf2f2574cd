import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AddPasskeyResponse, PasskeyNeeded } from '@site/contract';

interface Site {
  url: string;
}

interface Credentials {
  email: string;
  password: string;
}

/** Calls a site's API. Returns the status and the answer. */
export async function callApi(site: Site, method: string, path: string, token?: string, body?: object) {
  const response = await fetch(`${site.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/**
 * Adds the first passkey to an admin's account.
 * @returns tokens of two sessions: one that was just confirmed, and one that never was, like a stolen one
 */
export async function enrolAdmin(site: Site, { email, password }: Credentials) {
  const logIn = async () => (await callApi(site, 'POST', '/user/login', undefined, { email, password })).body;
  const confirmed: string = (await logIn()).user;
  const options = await callApi(site, 'POST', '/user/passkeys/options', confirmed, { password });
  const { challenge } = options.body;
  const request = { name: 'Work laptop', challenge, credential: newPasskey(challenge, site.url) };
  const added = await callApi(site, 'POST', '/user/passkeys', confirmed, request);
  if (added.status !== 200) throw new Error(`The passkey was not added: ${JSON.stringify(added)}`);
  const [recoveryCode] = (added.body as AddPasskeyResponse).recoveryCodes ?? [];
  const { passkey }: PasskeyNeeded = await logIn();
  const finish = { challenge: passkey.challenge, recoveryCode };
  const { user: unconfirmed } = (await callApi(site, 'POST', '/user/login/passkey', undefined, finish)).body;
  return { confirmed, unconfirmed: unconfirmed as string };
}

/** The result of `navigator.credentials.create()`: an ES256 key, encoded as in WebAuthn and CBOR. */
function newPasskey(challenge: string, origin: string) {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const hex = (text: string) => Buffer.from(text, 'hex');
  const authData = Buffer.concat([
    createHash('sha256').update(new URL(origin).hostname).digest(),
    // Flags (user present, user verified, key attached), counter 0, AAGUID 0, length of the id.
    hex(`45${'00'.repeat(4)}${'00'.repeat(16)}0020`),
    id,
    // {kty: EC2, alg: ES256, crv: P-256, x, y}
    hex('a5010203262001215820'),
    Buffer.from(x, 'base64url'),
    hex('225820'),
    Buffer.from(y, 'base64url'),
  ]);
  // {fmt: 'none', attStmt: {}, authData: a byte string of up to 255 bytes}
  const head = hex(`a363${asHex('fmt')}64${asHex('none')}67${asHex('attStmt')}a068${asHex('authData')}58`);
  const attestationObject = Buffer.concat([head, Buffer.from([authData.length]), authData]).toString('base64url');
  const clientData = { type: 'webauthn.create', challenge, origin, crossOrigin: false };
  const clientDataJSON = Buffer.from(JSON.stringify(clientData)).toString('base64url');
  const name = id.toString('base64url');
  return { id: name, rawId: name, type: 'public-key', response: { attestationObject, clientDataJSON } };
}

const asHex = (text: string) => Buffer.from(text).toString('hex');
