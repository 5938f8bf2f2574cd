import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { User } from '../accounts/repository';
import type { ApiSettings } from '../config/settings';
import { badRequest } from '../http/http-error';
import type { PasskeyRow } from './repository';

/** Loaded when it is needed first, because that takes a sixth of the API's start. */
const loadWebAuthn = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

const timeout = 60_000;
/** PIN, fingerprint or face, so that possession of the device is not enough. */
const userVerification = 'required';

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/** The site as a WebAuthn relying party, identified by `SITE_URL`. */
export function createRelyingParty({ siteUrl, brand }: Pick<ApiSettings, 'siteUrl' | 'brand'>) {
  const rpId = new URL(siteUrl).hostname;
  const { origin } = new URL(siteUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true };

  return {
    /** For `navigator.credentials.create()`. Devices that hold one of the `existing` passkeys refuse. */
    async creationOptions(
      challenge: string,
      user: User,
      existing: PasskeyRow[],
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await loadWebAuthn();
      return generateRegistrationOptions({
        rpName: brand,
        rpID: rpId,
        userName: user.email,
        userDisplayName: user.name,
        userID: Uint8Array.from(Buffer.from(user.id)),
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
        timeout,
        excludeCredentials: existing.map(descriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification },
      });
    },

    /** For `navigator.credentials.get()`, with one of these passkeys. */
    requestOptions(challenge: string, passkeys: PasskeyRow[]): PublicKeyCredentialRequestOptionsJSON {
      const allowCredentials = passkeys.map((row) => ({ ...descriptor(row), type: 'public-key' as const }));
      return { challenge, rpId, timeout, userVerification, allowCredentials };
    },

    /**
     * Verifies a new passkey and returns its credential.
     * @throws 400 unless the passkey signed this challenge for this site
     */
    async newCredential(response: RegistrationResponseJSON, expectedChallenge: string) {
      await requireOrigin(response);
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) throw badRequest('The passkey could not be checked. Start again.');
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: usableTransports(transports) };
    },

    /**
     * @returns the passkey's new counter; undefined unless it signed this challenge for this site and increased its
     * counter
     * @throws 400 when the passkey signed for another origin
     */
    async newCounter(response: AuthenticationResponseJSON, expectedChallenge: string, passkey: PasskeyRow) {
      await requireOrigin(response);
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const { publicKey, counter } = passkey;
      const credential = { id: passkey.credentialId, publicKey: Uint8Array.from(publicKey), counter };
      const options = { ...expected, response, expectedChallenge, credential };
      const result = await verifyAuthenticationResponse(options).catch(() => undefined);
      return result?.verified ? result.authenticationInfo.newCounter : undefined;
    },
  };

  /** A separate message, because a wrong `SITE_URL` is hard to find otherwise. */
  async function requireOrigin({ response }: { response: { clientDataJSON: string } }): Promise<void> {
    if ((await originIn(response.clientDataJSON)) === origin) return;
    throw badRequest(`Passkeys of this site work only at ${origin}. Open the site there and try again.`);
  }
}

async function originIn(clientDataJSON: string): Promise<string | undefined> {
  const { decodeClientDataJSON } = await loadHelpers();
  try {
    return decodeClientDataJSON(clientDataJSON).origin;
  } catch {
    throw badRequest('The answer of the passkey cannot be read. Please try again.');
  }
}

const maxTransports = 10;
const transportPattern = /^[\w-]{1,32}$/;

/** The transports that a browser reports, such as `internal` or `smart-card`. They are not signed. */
function usableTransports(reported: unknown): string[] {
  if (!Array.isArray(reported)) return [];
  const isUsable = (item: unknown): item is string => typeof item === 'string' && transportPattern.test(item);
  return reported.filter(isUsable).slice(0, maxTransports);
}

const descriptor = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  // The browser may report newer transports than the library's type knows.
  transports: transports as AuthenticatorTransport[],
});
