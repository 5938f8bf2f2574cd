import { useHydrated, useLocation } from '@site/platform';

/** URL hashes of the two forms of the login page, so that the browser's Back button switches between them. */
export const forgotPassword = '#forgot-password';
export const login = '#login';

/** The URL of a form of this page. An `href` of a hash alone would promise an element with this id. */
export function useFormHref(hash: string): string {
  const { pathname, search } = useLocation();
  // The server does not know the query.
  return pathname + (useHydrated() ? search : '') + hash;
}
