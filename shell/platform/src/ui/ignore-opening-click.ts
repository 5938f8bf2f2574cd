import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';

/**
 * Ignores input that belongs to the press which opened a dialog: the second click of a double click, or the repeats of
 * a held Enter. They could close the dialog or press one of its buttons.
 */
export function useIgnoreOpeningClick(open: boolean) {
  const begun = useRef(false);
  useEffect(() => {
    begun.current = !open;
  }, [open]);
  const admit = (event: MouseEvent | KeyboardEvent) => {
    const leftover = event.detail > 1 || (event as KeyboardEvent).repeat;
    begun.current ||= !leftover;
    if (begun.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onClickCapture: admit, onKeyDownCapture: admit };
}
