import { useSyncExternalStore } from 'react';

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled by more than `px`; false on the server. */
export const useScrolledPast = (px: number) =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > px,
    () => false,
  );
