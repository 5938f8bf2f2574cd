import { CarouselButtons, useCarousel } from '@site/platform';
import styles from './banner.module.css';
import { SlideView } from './SlideView';
import { slides } from './slides';

const INTERVAL_MS = 5000;

/** Carousel of four slides, five seconds each, endless in both directions. */
export function Banner() {
  const carousel = useCarousel(slides.length, INTERVAL_MS);
  const { stage, current, show, running } = carousel;
  return (
    <section
      className={styles.banner}
      aria-roledescription="carousel"
      aria-label="What we do"
      ref={stage}
      data-running={running || undefined}
    >
      <div className={styles.stage} aria-live={running ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <SlideView key={slide.title} slide={slide} position={index + 1} current={index === current} />
        ))}
      </div>
      <div className={styles.bar}>
        <div className={`wrap ${styles.controls}`}>
          <CarouselButtons carousel={carousel} noun="slide" />
          <ol className={styles.dots}>
            {slides.map(({ title }, index) => (
              <li key={title}>
                <button
                  className={styles.dot}
                  type="button"
                  aria-current={index === current || undefined}
                  onClick={() => show(index)}
                >
                  <span>{title}</span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
