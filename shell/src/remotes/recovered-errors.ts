/** The remote whose content an error is in. Its release is undefined when that content has failed and is gone. */
interface ErrorOwner {
  remote: string;
  release: string | undefined;
}

const owners = new WeakMap<Error, ErrorOwner>();

/**
 * Passes an error from which React recovered to the window, as React does by default. The error's own stack names only
 * React, which belongs to the shell.
 * @param owner undefined if the error is in the shell
 */
export function reportRecoveredError(error: unknown, owner: ErrorOwner | undefined): void {
  if (owner && error instanceof Error) owners.set(error, owner);
  reportError(error);
}

export const ownerOf = (error: Error): ErrorOwner | undefined => owners.get(error);

/**
 * Whether a component stack of React begins inside `main`, which contains the page. Components without hooks and
 * properties have no URL in it, but elements are always named: `at main (<anonymous>)`, in Firefox `main@unknown:0:0`.
 */
export const isInPage = (componentStack: string | null | undefined): boolean =>
  /^ *(at )?main(?=[ @]|$)/m.test(componentStack ?? '');
