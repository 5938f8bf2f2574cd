import { showWhenSlow } from '../page/slow-bar';

export interface HeldClicks {
  /** Repeats the last held click, and lets the next ones through. */
  release: () => void;
  /** Lets the next ones through, and forgets the held one. */
  stop: () => void;
}

/** The slots in which a click waits for their code. */
const waiting = new Set<HTMLElement>();
let hideSlowBar = () => {};

function startWaiting(slot: HTMLElement): void {
  if (waiting.size === 0) hideSlowBar = showWhenSlow('slow-bar');
  waiting.add(slot);
}

function endWaiting(slot: HTMLElement): void {
  waiting.delete(slot);
  if (waiting.size === 0) hideSlowBar();
}

/**
 * Holds plain clicks on links and buttons of a served slot until its code runs. Without the code, a link loads a whole
 * document, and a button does nothing.
 */
export function holdClicks(element: HTMLElement): HeldClicks {
  let pressed: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const target = (event.target as Element).closest<HTMLElement>('a, button');
    if (!isPlain || !target) return;
    startWaiting(element);
    pressed = target;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', hold, true);
  const stop = () => {
    element.removeEventListener('click', hold, true);
    if (pressed) endWaiting(element);
    pressed = undefined;
  };
  return {
    stop,
    release() {
      const repeated = pressed;
      stop();
      repeated?.click();
    },
  };
}
