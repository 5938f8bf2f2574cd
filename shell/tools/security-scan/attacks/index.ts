import type { Attack } from './attack';
import { canaryAttacks } from './canaries';
import { clientEventAttacks } from './client-events';
import { framingAttacks } from './framing';
import { headerAttacks } from './headers';
import { lockedAccount } from './locked-account';
import { passkeyAttacks } from './passkeys';
import { releaseStoreAttacks } from './release-store';
import { renderingAttacks } from './rendering';
import { uploadAttacks } from './uploads';
import { volumeAttacks } from './volume';

/** Every attack that was ever reproduced against this site. */
export const attacks: Attack[] = [
  ...canaryAttacks,
  ...clientEventAttacks,
  ...framingAttacks,
  ...headerAttacks,
  ...lockedAccount,
  ...passkeyAttacks,
  ...releaseStoreAttacks,
  ...renderingAttacks,
  ...uploadAttacks,
  ...volumeAttacks,
];
