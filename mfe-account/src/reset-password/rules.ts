import type { Rule } from '@site/platform';
import { isStrong } from '../password/criteria';

type Name = 'password' | 'confirmPassword';

/** Rules for the new password and its confirmation, with the messages that the API also sends. */
export const resetRules: Record<Name, Rule<Name>> = {
  password: (password) => {
    if (!password) return 'Password is required!';
    return isStrong(password) ? null : 'Password must be strong or at least 6 characters!';
  },
  confirmPassword: (confirmation, { password }) => {
    if (!confirmation) return 'Confirm Password is required!';
    return confirmation === password ? null : 'Confirm Password does not match Password!';
  },
};
