import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';

/**
 * Keeps from a dialog what still belongs to the press that opened it: the second half of a double click, the repeats of a
 * held Enter. Either would close it, or press what happens to stand there.
 */
export function useOwnPresses(open: boolean) {
  const begun = useRef(false);
  useEffect(() => {
    begun.current = !open;
  }, [open]);
  const admit = (event: MouseEvent | KeyboardEvent) => {
    if (event.detail < 2 && !('repeat' in event && event.repeat)) begun.current = true;
    else if (!begun.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return { onClickCapture: admit, onKeyDownCapture: admit };
}
