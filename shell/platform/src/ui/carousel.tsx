import { type ReactNode, useRef } from 'react';
import { CarouselButtons } from './carousel-buttons';
import { useCarousel } from './carousel-state';
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

/**
 * A track that scrolls and snaps without JavaScript; the script adds buttons, dots and autoplay, and makes it endless. The
 * class `rail` is for remotes built with 1.6 or older, which style it.
 */
export function Carousel({ label, head, items, intervalMs = 3000, density = 'regular', dots = false }: CarouselProps) {
  const carousel = useCarousel(items.length, intervalMs);
  const { stage, current, show } = carousel;
  const track = useRef<HTMLUListElement>(null);
  const overflows = useCarouselTrack(track, { current, count: items.length, show });

  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={label} ref={stage}>
      <div className="carousel__head">
        {head}
        <CarouselButtons carousel={carousel} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul className="carousel__track rail" data-density={density} ref={track} tabIndex={0} aria-label={label}>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {dots && overflows && (
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
