import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useAutoplay } from './autoplay';
import { useCarouselTrack } from './carousel-track';

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
  const { track, current, show, goesRound } = useCarouselTrack(items.length);
  const { playing, toggle } = useAutoplay({ stage, intervalMs, current, advance: () => show(current + 1) });

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
      <ul className="carousel__track" data-density={density} ref={track} tabIndex={0} aria-label={label}>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {dots && goesRound && (
        <ol className="carousel__dots">
          {items.map(({ key }, at) => (
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
