import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A WebAuthn ceremony; the defaults are those that the tested site expects. */
interface Ceremony {
  origin?: string;
  rpId?: string;
  /** Whether the user was verified by PIN or fingerprint. */
  verified?: boolean;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

/** A passkey in software that signs any ceremony, like a browser with an ES256 authenticator. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x, y } = publicKey.export({ format: 'jwk' });
    // Key type EC2, algorithm ES256, curve P-256: see RFC 9053.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x ?? '', 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y ?? '', 'base64url'))],
    ]);
    this.coseKey = Buffer.from(isoCBOR.encode(key));
  }

  /** The result of `navigator.credentials.create()`. */
  create({ challenge }: PublicKeyCredentialCreationOptionsJSON, ceremony: Ceremony = {}): RegistrationResponseJSON {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([this.data(hasKey, ceremony), Buffer.alloc(16), length, id, this.coseKey]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as Map<string, string>)).toString('base64url');
    const clientDataJSON = clientData('webauthn.create', challenge, ceremony).toString('base64url');
    return { ...this.named(), response: { clientDataJSON, attestationObject, transports: ['internal'] } };
  }

  /** The result of `navigator.credentials.get()`; increases the counter. */
  get({ challenge }: PublicKeyCredentialRequestOptionsJSON, ceremony: Ceremony = {}): AuthenticationResponseJSON {
    this.counter += 1;
    const authenticatorData = this.data(0, ceremony);
    const client = clientData('webauthn.get', challenge, ceremony);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
    const response = {
      authenticatorData: authenticatorData.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
    };
    return { ...this.named(), response };
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  private data(flags: number, { rpId = 'localhost', verified = true }: Ceremony): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = userPresent | (verified ? userVerified : 0) | flags;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), counter]);
  }
}

function clientData(type: string, challenge: string, { origin = 'http://localhost:3000' }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
