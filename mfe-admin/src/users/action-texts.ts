import type { UserAction } from './actions';

/** What happens and to whom, for the confirmation dialog. */
export const consequenceOf = ({ kind, user }: UserAction): string =>
  kind === 'promote'
    ? `${user.name} (${user.email}) becomes an admin.${user.activatedAt ? '' : ` ${notActivated}`}`
    : `The account of ${user.name} (${user.email}) is deleted. Orders stay.`;

// Anyone may have signed up with another person's address.
const notActivated =
  'This account is not activated: nobody has confirmed that the e-mail address is theirs. So its password stops working, and the owner chooses a new one with “Forgot Password?”.';

/** What to say once it is done. */
export const resultOf = ({ kind, user }: UserAction): string =>
  kind === 'promote' ? `${user.name} is an admin now.` : `The account of ${user.name} is deleted.`;
