import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAutoplay } from './autoplay';

interface CarouselProps {
  /** Names the carousel to screen readers. */
  label: string;
  head?: ReactNode;
  items: readonly { key: string; content: ReactNode }[];
  intervalMs?: number;
  /** `narrow`: 5 per view, 4 below 1280 px, 3 below 1024, 2 below 600, 1 below 480; else 4, 3, 2, 1. */
  density?: 'regular' | 'narrow';
  dots?: boolean;
}

/** A row that scrolls and snaps by itself; the script adds buttons, dots and the clock, and goes round at both ends. */
export function Carousel({ label, head, items, intervalMs = 3000, density = 'regular', dots = false }: CarouselProps) {
  const stage = useRef<HTMLElement>(null);
  const rail = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [stops, setStops] = useState(items.length);
  const show = (index: number) => {
    const list = rail.current;
    const step = list?.children[1] as HTMLElement | undefined;
    const first = list?.children[0] as HTMLElement | undefined;
    if (!list || !first || !step) return;
    const next = (index + stops) % stops;
    list.scrollTo({ left: next * (step.offsetLeft - first.offsetLeft) });
    setCurrent(next);
  };
  const { playing, toggle } = useAutoplay({ stage, intervalMs, current, advance: () => show(current + 1) });

  useEffect(() => {
    const list = rail.current;
    if (!list) return;
    const width = () => {
      const [first, second] = list.children as unknown as HTMLElement[];
      return first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth;
    };
    const measure = new ResizeObserver(() => {
      setStops(Math.max(1, Math.round((list.scrollWidth - list.clientWidth) / width()) + 1));
    });
    const settle = () => setCurrent(Math.round(list.scrollLeft / width()));
    measure.observe(list);
    list.addEventListener('scrollend', settle);
    return () => {
      measure.disconnect();
      list.removeEventListener('scrollend', settle);
    };
  }, []);

  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={label} ref={stage}>
      <div className="carousel__head">
        {head}
        <div className="carousel__buttons">
          <button
            className="icon-btn icon-btn--line"
            type="button"
            aria-label="Previous"
            onClick={() => show(current - 1)}
          >
            <ArrowLeft />
          </button>
          <button
            className="icon-btn icon-btn--line"
            type="button"
            aria-label={playing ? 'Pause' : 'Play'}
            onClick={toggle}
          >
            {playing ? <Pause /> : <Play />}
          </button>
          <button className="icon-btn icon-btn--line" type="button" aria-label="Next" onClick={() => show(current + 1)}>
            <ArrowRight />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul className="rail" data-density={density} ref={rail} tabIndex={0} aria-label={label}>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {dots && (
        <ol className="carousel__dots">
          {items.slice(0, stops).map(({ key }, at) => (
            <li key={key}>
              <button
                type="button"
                aria-label={`Show item ${at + 1}`}
                aria-current={at === current || undefined}
                onClick={() => show(at)}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
