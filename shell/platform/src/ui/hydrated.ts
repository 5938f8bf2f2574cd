import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render, true once the page answers to the visitor. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
