import type { AddPasskeyRequest, ConfirmationRequest, PasskeyCreation, PasskeyRequest } from '@site/contract';

// Few visitors use a passkey, so the code is loaded on first use.
const ceremonies = () => import(/* webpackChunkName: "passkeys" */ './ceremonies');

/** Creates and uses passkeys. Both functions reject with an error for `messageOf`. */
export const passkeys = {
  /** Creates a passkey with the options from the API. */
  create: async (options: PasskeyCreation): Promise<AddPasskeyRequest['credential']> =>
    (await ceremonies()).create(options),
  /** Signs a challenge from the API with a passkey. */
  get: async (options: PasskeyRequest): Promise<ConfirmationRequest['credential']> => (await ceremonies()).get(options),
};
