import type { UserAction } from './actions';

/** The deed and the person, for the confirmation dialog. */
export const deedOf = ({ kind, user }: UserAction): string =>
  kind === 'promote'
    ? `${user.name} (${user.email}) becomes an admin.`
    : `The account of ${user.name} (${user.email}) is deleted. Orders stay.`;

/** What to say once it is done. */
export const resultOf = ({ kind, user }: UserAction): string =>
  kind === 'promote' ? `${user.name} is an admin now.` : `The account of ${user.name} is deleted.`;
