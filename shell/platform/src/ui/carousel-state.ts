import { useRef, useState } from 'react';
import { useAutoplay } from './autoplay';

export const wrap = (index: number, count: number): number => ((index % count) + count) % count;

/** Which of `count` items is current, and the clock that moves on. How the items are shown is up to the caller. */
export function useCarousel(count: number, intervalMs: number) {
  const stage = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => setCurrent(wrap(index, count));
  const autoplay = useAutoplay({ stage, intervalMs, current, advance: () => show(current + 1) });
  return { stage, current, show, ...autoplay };
}

export type CarouselState = ReturnType<typeof useCarousel>;
