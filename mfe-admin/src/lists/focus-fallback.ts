import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** For a focusable element: moves the focus to it when the focused element inside it is removed or disabled. */
export function useFocusFallback() {
  const fallback = useRef<HTMLElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || (last.isConnected && !last.matches(':disabled'))) return;
    focused.current = null;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === last) fallback.current?.focus({ preventScroll: true });
  });
  return {
    ref: fallback,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target;
    },
    // Browsers do not fire `blur` for an element that is removed.
    onBlur: () => {
      focused.current = null;
    },
  };
}
