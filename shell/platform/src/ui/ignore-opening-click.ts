import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';

/**
 * Keeps from a dialog what still belongs to the press that opened it: the second half of a double click, the repeats of a
 * held Enter. Either would close it, or press what happens to stand there.
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
