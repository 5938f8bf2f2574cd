import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { PasskeyCreation, PasskeyRequest } from '@site/contract';

/** A passkey could not be created or used. The message is for the visitor. */
class PasskeyError extends Error {
  override name = 'PasskeyError';
}

export const create = (optionsJSON: PasskeyCreation) =>
  startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw toPasskeyError(error, optionsJSON.rp.id);
  });

export const get = (optionsJSON: PasskeyRequest) =>
  startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw toPasskeyError(error, optionsJSON.rpId);
  });

function toPasskeyError(error: unknown, host = ''): PasskeyError {
  if (!window.PublicKeyCredential)
    return new PasskeyError('This browser cannot use passkeys here. Open the site by https in a current browser.');
  switch (error instanceof WebAuthnError && error.code) {
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return new PasskeyError(`Passkeys of this site work only at ${host}. Open the site there and try again.`);
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return new PasskeyError(
        'This device already holds a passkey of your account. Use another device for a second one.',
      );
    default:
      return new PasskeyError('The passkey was not used: it was cancelled, or it took too long. Please try again.');
  }
}
