import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { User } from '../accounts/repository';
import type { ApiSettings } from '../config/settings';
import { badRequest } from '../http/http-error';
import type { PasskeyRow } from './repository';

const timeout = 60_000;
/** PIN, fingerprint or face: a confirmation is a person's, not that of whoever holds the device. */
const userVerification = 'required';

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/** This site as passkeys know it: its `SITE_URL`, and nothing else. */
export function createRelyingParty({ siteUrl, brand }: Pick<ApiSettings, 'siteUrl' | 'brand'>) {
  const rpId = new URL(siteUrl).hostname;
  const { origin } = new URL(siteUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true };

  return {
    /** For `navigator.credentials.create()`; a device that holds one of `known` refuses. */
    creationOptions(
      challenge: string,
      user: User,
      known: PasskeyRow[],
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      return generateRegistrationOptions({
        rpName: brand,
        rpID: rpId,
        userName: user.email,
        userDisplayName: user.name,
        userID: Uint8Array.from(Buffer.from(user.id)),
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
        timeout,
        excludeCredentials: known.map(descriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification },
      });
    },

    /** For `navigator.credentials.get()`, with one of these passkeys. */
    requestOptions(challenge: string, passkeys: PasskeyRow[]): PublicKeyCredentialRequestOptionsJSON {
      const allowCredentials = passkeys.map((row) => ({ ...descriptor(row), type: 'public-key' as const }));
      return { challenge, rpId, timeout, userVerification, allowCredentials };
    },

    /**
     * What a new passkey says of itself.
     * @throws 400 unless it signed this challenge for this site
     */
    async newCredential(response: RegistrationResponseJSON, expectedChallenge: string) {
      requireOrigin(response);
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) throw badRequest('The passkey could not be checked. Start again.');
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? [] };
    },

    /**
     * The passkey's new counter; undefined unless it signed this challenge for this site, and counted on.
     * @throws 400 when it signed for another address
     */
    async newCounter(response: AuthenticationResponseJSON, expectedChallenge: string, passkey: PasskeyRow) {
      requireOrigin(response);
      const { publicKey, counter } = passkey;
      const credential = { id: passkey.credentialId, publicKey: Uint8Array.from(publicKey), counter };
      const options = { ...expected, response, expectedChallenge, credential };
      const result = await verifyAuthenticationResponse(options).catch(() => undefined);
      return result?.verified ? result.authenticationInfo.newCounter : undefined;
    },
  };

  /** Said on its own, because an operator who set the wrong `SITE_URL` would otherwise look elsewhere. */
  function requireOrigin({ response }: { response: { clientDataJSON: string } }): void {
    if (originIn(response.clientDataJSON) === origin) return;
    throw badRequest(`Passkeys of this site work only at ${origin}. Open the site there and try again.`);
  }
}

function originIn(clientDataJSON: string): string | undefined {
  try {
    return decodeClientDataJSON(clientDataJSON).origin;
  } catch {
    throw badRequest('The answer of the passkey cannot be read. Please try again.');
  }
}

const descriptor = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  // Kept as the browser gave them: newer ones than this library knows are passed on as they are.
  transports: transports as AuthenticatorTransport[],
});
