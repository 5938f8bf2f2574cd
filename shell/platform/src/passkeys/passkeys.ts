import type { AddPasskeyRequest, ConfirmationRequest, PasskeyCreation, PasskeyRequest } from '@site/contract';

// Hardly anybody needs a passkey, so their code comes with the first one.
const ceremonies = () => import(/* webpackChunkName: "passkeys" */ './ceremonies');

/** The passkeys of this browser and its devices. Both reject with an error that `messageOf` puts into words. */
export const passkeys = {
  /** Makes a passkey with the options that the API gave. */
  create: async (options: PasskeyCreation): Promise<AddPasskeyRequest['credential']> =>
    (await ceremonies()).create(options),
  /** Signs a challenge of the API with a passkey. */
  get: async (options: PasskeyRequest): Promise<ConfirmationRequest['credential']> => (await ceremonies()).get(options),
};
