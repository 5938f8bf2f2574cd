import { rules, useFields } from '@site/platform';

/** The fields of the login page. Both of its forms share them, so an e-mail address is typed only once. */
export const useLoginFields = () =>
  useFields({
    email: rules.email,
    password: (password) => (password ? null : 'Please enter a valid password.'),
  });

export type LoginFields = ReturnType<typeof useLoginFields>;
