import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';

/**
 * Ignores input that belongs to the press which opened a dialog: the second click of a double click, or the repeats of
 * a held Enter. They could close the dialog or press one of its buttons.
 */
export function useIgnoreOpeningClick(open: boolean) {
  const accepts = useRef(false);
  useEffect(() => {
    accepts.current = !open;
  }, [open]);
  const onInput = (event: MouseEvent | KeyboardEvent) => {
    const leftover = event.detail > 1 || (event as KeyboardEvent).repeat;
    accepts.current ||= !leftover;
    if (accepts.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onClickCapture: onInput, onKeyDownCapture: onInput };
}
