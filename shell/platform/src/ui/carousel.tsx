import { type ReactNode, type RefObject, useRef } from 'react';
import { CarouselButtons } from './carousel-buttons';
import { useCarousel } from './carousel-state';
import { useCarouselTrack } from './carousel-track';

interface CarouselProps {
  /** Name of the carousel for screen readers. */
  label: string;
  head?: ReactNode;
  items: readonly { key: string; content: ReactNode }[];
  intervalMs?: number;
  /** Items per view. `narrow`: 5, and 4 below 1280 px, 3 below 1024, 2 below 600, 1 below 480; else 4, 3, 2, 1. */
  density?: 'regular' | 'narrow';
  dots?: boolean;
}

/**
 * Scrolls and snaps without JavaScript. The script adds buttons, dots and autoplay, and makes it endless. Remotes built
 * with 1.6 or older style the class `rail`.
 */
export function Carousel({ label, head, items, intervalMs = 3000, density = 'regular', dots = false }: CarouselProps) {
  const carousel = useCarousel(items.length, intervalMs);
  const { stage, current, show } = carousel;
  const track = useRef<HTMLUListElement>(null);
  const overflows = useCarouselTrack(track, { current, count: items.length, show });

  return (
    // Not a section, because it has no heading of its own: that of the section around it, or that in `head`, applies.
    // biome-ignore lint/a11y/useSemanticElements: the element for this role, fieldset, belongs to forms
    <div
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      ref={stage as RefObject<HTMLDivElement | null>}
    >
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
          {items.map(({ key }, index) => (
            <li key={key}>
              <button
                type="button"
                aria-label={`Show item ${index + 1}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
