import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** For an element that can have the focus: takes it when what had it inside leaves or can no longer be pressed. */
export function useKeptFocus() {
  const place = useRef<HTMLElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || (last.isConnected && !last.matches(':disabled'))) return;
    focused.current = null;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === last) place.current?.focus({ preventScroll: true });
  });
  return {
    ref: place,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target;
    },
    // Not called for what leaves the page.
    onBlur: () => {
      focused.current = null;
    },
  };
}
