import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus to the focusable element with `ref` when the focused element is removed or disabled. The handlers belong
 * to it or to an element around it.
 */
export function useFocusFallback<Fallback extends HTMLElement = HTMLElement>() {
  const fallback = useRef<Fallback>(null);
  const focused = useRef<HTMLElement | null>(null);
  // After other effects, which may return the focus to where it came from.
  useEffect(() => {
    const last = focused.current;
    // A busy button gets the focus back itself.
    if (!last || (last.isConnected && !last.matches(':disabled:not([aria-busy])'))) return;
    focused.current = null;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === last) fallback.current?.focus({ preventScroll: true });
  });
  return {
    ref: fallback,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target;
    },
    // Browsers do not fire `blur` for an element that is removed. Chromium fires it for one that is disabled, and may do so
    // before the effect.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(':disabled')) focused.current = null;
    },
  };
}
