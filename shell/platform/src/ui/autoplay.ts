import { type RefObject, useEffect, useState } from 'react';

interface Autoplay {
  stage: RefObject<HTMLElement | null>;
  intervalMs: number;
  /** What is on show: the clock starts anew whenever it changes. */
  current: number;
  advance: () => void;
}

/** A finger leaves `:hover` behind where it was lifted. */
const hovered = (element: Element) => element.matches(':hover') && matchMedia('(hover: hover)').matches;

/** The visitor is with it: a mouse over it, or the keyboard in it. */
function useHeld(stage: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const look = () => setHeld(hovered(element) || element.querySelector(':focus-visible') !== null);
    const events = ['mouseenter', 'mouseleave', 'focusin', 'focusout'] as const;
    const later = () => requestAnimationFrame(look);
    for (const event of events) element.addEventListener(event, later);
    // The visitor may have come before this code.
    look();
    return () => {
      for (const event of events) element.removeEventListener(event, later);
    };
  }, [stage]);
  return held;
}

/** A clock that pauses on hover, on keyboard focus and on demand, and never starts under reduced motion. */
export function useAutoplay({ stage, intervalMs, current, advance }: Autoplay) {
  const [playing, setPlaying] = useState(true);
  const held = useHeld(stage);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);
  const running = playing && !held;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `current` restarts the clock, a new `advance` does not
  useEffect(() => {
    if (!running) return;
    const clock = setInterval(advance, intervalMs);
    return () => clearInterval(clock);
  }, [running, current, intervalMs]);
  return { playing, running, toggle: () => setPlaying(!playing) };
}
