import { useEffect, useRef, useState } from 'react';

const around = (index: number, count: number) => ((index % count) + count) % count;

/** With these a visitor begins to scroll. */
const byHand = ['pointerdown', 'wheel', 'keydown'] as const;

/** For browsers that do not tell when a scroll ends, Safari before 26.2: it has ended when nothing was told of it for so long. */
const STILL_MS = 120;

/** How wide one item is with its gap, and how many places the row can be scrolled by. */
function measure(row: HTMLElement) {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const step = (row.firstElementChild as HTMLElement).offsetWidth + gap;
  const shown = Math.round((row.clientWidth + gap) / step);
  return { step, last: Math.max(0, row.childElementCount - shown) };
}

/**
 * A row of `count` items that scrolls and snaps, and goes round: where it ends, the items that left the view on the other
 * side are put behind it. Only what is seen moves; for keyboards and screen readers the items keep their order.
 */
export function useCarouselTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  /** The item that stands first in the row. */
  const first = useRef(0);
  /** The place that `show` scrolls to; null while the visitor scrolls. */
  const target = useRef<number | null>(null);
  const [current, setCurrent] = useState(0);
  const [goesRound, setGoesRound] = useState(true);

  /** Puts an item to a place of the row, and scrolls so that it stays where it was seen. */
  const turn = (row: HTMLElement, item: number, place: number) => {
    first.current = around(item - place, count);
    for (const [index, child] of [...row.children].entries())
      (child as HTMLElement).style.order = String(around(index - first.current, count));
    row.scrollTo({ left: place * measure(row).step, behavior: 'instant' });
  };

  const show = (index: number) => {
    const row = track.current;
    if (!row) return;
    const { step, last } = measure(row);
    if (last === 0) return;
    const item = around(index, count);
    const forward = around(item - current, count);
    const by = forward <= count / 2 ? forward : forward - count;
    const fits = (place: number) => place >= 0 && place <= last;
    if (!fits(around(current - first.current, count) + by)) turn(row, current, by > 0 ? 0 : last);
    const place = around(current - first.current, count) + by;
    if (fits(place)) row.scrollTo({ left: place * step });
    else turn(row, item, 0);
    target.current = around(item - first.current, count);
    setCurrent(item);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` uses nothing that changes
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const size = new ResizeObserver(() => setGoesRound(measure(row).last > 0));
    const takeOver = () => {
      target.current = null;
    };
    const settle = () => {
      const { step, last } = measure(row);
      const place = Math.round(row.scrollLeft / step);
      // The end of a scroll that another has taken the place of.
      if (target.current !== null && target.current !== place) return;
      target.current = null;
      const item = around(first.current + place, count);
      setCurrent(item);
      // A finger can go on in both directions.
      if (last > 1 && (place === 0 || place >= last)) turn(row, item, Math.floor(last / 2));
    };
    let clock: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(clock);
      clock = setTimeout(settle, STILL_MS);
    };
    const [moved, follow] = 'onscrollend' in window ? ['scrollend', settle] : ['scroll', wait];
    size.observe(row);
    row.addEventListener(moved, follow);
    for (const event of byHand) row.addEventListener(event, takeOver, { passive: true });
    return () => {
      size.disconnect();
      clearTimeout(clock);
      row.removeEventListener(moved, follow);
      for (const event of byHand) row.removeEventListener(event, takeOver);
    };
  }, [count]);

  return { track, current, show, goesRound };
}
