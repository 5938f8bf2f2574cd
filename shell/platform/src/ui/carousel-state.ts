import { useRef, useState } from 'react';
import { useAutoplay } from './autoplay';

export const wrap = (index: number, count: number): number => ((index % count) + count) % count;

/** The current item of `count`, and autoplay. The caller decides how the items are rendered. */
export function useCarousel(count: number, intervalMs: number) {
  const stage = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => setCurrent(wrap(index, count));
  const autoplay = useAutoplay({ stage, intervalMs, current, advance: () => show(current + 1) });
  return { stage, current, show, ...autoplay };
}

export type CarouselState = ReturnType<typeof useCarousel>;
