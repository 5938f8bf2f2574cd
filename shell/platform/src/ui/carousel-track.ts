import { type RefObject, useEffect, useRef, useState } from 'react';
import { wrap } from './carousel-state';

/** Events with which a visitor starts to scroll. */
const userInput = ['pointerdown', 'wheel', 'keydown'] as const;

/** A scroll ends after this time without a scroll event. `scrollend` is not reliable: busy browsers skip it. */
const QUIET_MS = 120;

/** Returns the width of one item with its gap, and the last slot to which the track can scroll. */
function measure(track: HTMLElement) {
  const gap = Number.parseFloat(getComputedStyle(track).columnGap) || 0;
  const step = (track.firstElementChild as HTMLElement).getBoundingClientRect().width + gap;
  const perView = Math.round((track.clientWidth + gap) / step);
  return { step, last: Math.max(0, track.childElementCount - perView) };
}

interface Track {
  current: number;
  count: number;
  show: (index: number) => void;
}

/**
 * Scrolls `track` to the current item, and sets the current item when a visitor scrolls. The track is endless: at its
 * end, items from the other side are moved behind the last one. They are moved with `translate`, which is not a layout
 * shift and does not change their order for keyboards and screen readers.
 * @returns whether there are more items than fit
 */
export function useCarouselTrack(track: RefObject<HTMLElement | null>, { current, count, show }: Track): boolean {
  /** The item in the first slot, and the slot to which the track is scrolled. */
  const position = useRef({ first: 0, slot: 0 });
  /** Whether this code scrolls, not the visitor. */
  const automatic = useRef(false);
  const [overflows, setOverflows] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` and `count` do not change the scroll position
  useEffect(() => {
    const element = track.current;
    const { first, slot } = position.current;
    const from = wrap(first + slot, count);
    if (!element || from === current) return;
    const { step, last } = measure(element);
    if (last === 0) return;
    const forward = wrap(current - from, count);
    const distance = forward <= count / 2 ? forward : forward - count;
    const fits = (target: number) => target >= 0 && target <= last;
    if (!fits(slot + distance)) position.current = arrange(element, from, distance > 0 ? 0 : last);
    const target = position.current.slot + distance;
    if (fits(target)) {
      element.scrollTo({ left: target * step });
      position.current.slot = target;
    } else {
      position.current = arrange(element, current, 0);
    }
    automatic.current = true;
  }, [current]);

  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const size = new ResizeObserver(() => setOverflows(measure(element).last > 0));
    const takeOver = () => {
      automatic.current = false;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, QUIET_MS);
    };
    const settle = () => {
      const { step, last } = measure(element);
      const slot = Math.round(element.scrollLeft / step);
      // A busy browser may pause in the middle of a scroll.
      if (Math.abs(element.scrollLeft - slot * step) > 2) return wait();
      if (automatic.current && slot !== position.current.slot) return;
      automatic.current = false;
      position.current.slot = slot;
      const item = wrap(position.current.first + slot, count);
      // Move to the middle, so that a visitor can always swipe in both directions.
      if (last > 1 && (slot === 0 || slot >= last)) position.current = arrange(element, item, Math.floor(last / 2));
      latest.current(item);
    };
    size.observe(element);
    element.addEventListener('scroll', wait);
    for (const event of userInput) element.addEventListener(event, takeOver, { passive: true });
    return () => {
      size.disconnect();
      clearTimeout(timer);
      element.removeEventListener('scroll', wait);
      for (const event of userInput) element.removeEventListener(event, takeOver);
    };
  }, [count, track]);

  return overflows;
}

/** Moves `item` to a slot of the track and scrolls with it, so that it does not move on screen. */
function arrange(track: HTMLElement, item: number, slot: number) {
  const count = track.childElementCount;
  const first = wrap(item - slot, count);
  for (const [index, child] of [...track.children].entries()) {
    const slots = wrap(index - first, count) - index;
    (child as HTMLElement).style.translate = slots === 0 ? '' : `calc(${slots} * (100% + var(--gap)))`;
  }
  track.scrollTo({ left: slot * measure(track).step, behavior: 'instant' });
  return { first, slot };
}
