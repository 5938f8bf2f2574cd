export interface HeldClicks {
  /** Repeats the last held click, and lets the next ones through. */
  release: () => void;
  /** Lets the next ones through, and forgets the held one. */
  stop: () => void;
}

/**
 * Holds plain clicks on links and buttons of a served slot until its code runs. Without the code, a link loads a whole
 * document, and a button does nothing.
 */
export function holdClicks(element: HTMLElement): HeldClicks {
  let pressed: HTMLElement | null = null;
  const hold = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const target = (event.target as Element).closest<HTMLElement>('a, button');
    if (!isPlain || !target) return;
    pressed = target;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', hold, true);
  const stop = () => element.removeEventListener('click', hold, true);
  return {
    stop,
    release() {
      stop();
      pressed?.click();
      pressed = null;
    },
  };
}
