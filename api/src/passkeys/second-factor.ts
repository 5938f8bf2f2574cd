import type { SecondFactor } from '../accounts/login';
import { createChallenge } from './challenges';
import type { RelyingParty } from './relying-party';
import { passkeysOf } from './repository';

/** Asks admins who have a passkey for it after the right password. */
export function createSecondFactor(relyingParty: RelyingParty): SecondFactor {
  return {
    async begin(transaction, user) {
      if (user.role !== 'admin') return undefined;
      const passkeys = await passkeysOf(transaction, user.id);
      if (passkeys.length === 0) return undefined;
      const challenge = await createChallenge(transaction, { purpose: 'login', userId: user.id });
      return {
        message: 'Use your passkey to finish logging in.',
        passkey: relyingParty.requestOptions(challenge, passkeys),
      };
    },
  };
}
