import { rules, useFields } from '@site/platform';

/** What is typed on the login page. Its two forms share it: an address typed in one is there in the other. */
export const useLoginFields = () =>
  useFields({
    email: rules.email,
    password: (password) => (password ? null : 'Please enter a valid password.'),
  });

export type LoginFields = ReturnType<typeof useLoginFields>;
