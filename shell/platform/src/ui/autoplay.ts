import { type RefObject, useEffect, useState } from 'react';

interface Autoplay {
  stage: RefObject<HTMLElement | null>;
  intervalMs: number;
  /** Index of the current item. A change restarts the timer. */
  current: number;
  advance: () => void;
}

/** On touch screens `:hover` stays after a tap, so it only counts for devices that can hover. */
const hovered = (element: Element) => element.matches(':hover') && matchMedia('(hover: hover)').matches;

/** Whether the visitor is interacting with the carousel: a mouse over it, or keyboard focus inside it. */
function useInteraction(stage: RefObject<HTMLElement | null>) {
  const [interacting, setInteracting] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const update = () => setInteracting(hovered(element) || element.querySelector(':focus-visible') !== null);
    const events = ['mouseenter', 'mouseleave', 'focusin', 'focusout'] as const;
    const updateLater = () => requestAnimationFrame(update);
    for (const event of events) element.addEventListener(event, updateLater);
    // The visitor may have hovered or focused it before this code ran.
    update();
    return () => {
      for (const event of events) element.removeEventListener(event, updateLater);
    };
  }, [stage]);
  return interacting;
}

/** A timer that pauses on hover, keyboard focus and request. It never starts if the visitor prefers reduced motion. */
export function useAutoplay({ stage, intervalMs, current, advance }: Autoplay) {
  const [playing, setPlaying] = useState(true);
  const interacting = useInteraction(stage);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);
  const running = playing && !interacting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `current` restarts the timer, not a new `advance`
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(advance, intervalMs);
    return () => clearInterval(timer);
  }, [running, current, intervalMs]);
  return { playing, running, toggle: () => setPlaying(!playing) };
}
