import { ButtonLink, CarouselButtons, useCarousel } from '@site/platform';
import { ArrowRight, Check } from 'lucide-react';
import styles from './banner.module.css';
import { type Slide, slides } from './slides';

const INTERVAL_MS = 5000;

function SlideView({ slide, position, current }: { slide: Slide; position: number; current: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern requires a slide to be a group
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={`${position} of ${slides.length}`}
      data-bg={slide.bgColor}
      data-text={slide.textColor}
      data-current={current || undefined}
    >
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.text}>
          <h2 className={styles.title}>{slide.title}</h2>
          <p className="lead">{slide.content}</p>
          <div className="actions">
            <ButtonLink to={slide.btnPath}>
              Learn more<span className="vh"> about {slide.title}</span>
              <ArrowRight />
            </ButtonLink>
            <ButtonLink quiet to={slide.action.to}>
              {slide.action.label}
            </ButtonLink>
          </div>
          <ul className={styles.notes}>
            {slide.notes.map((note) => (
              <li key={note}>
                <Check />
                {note}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.art}>
          <img
            src={slide.img}
            width={slide.width}
            height={slide.height}
            alt=""
            fetchPriority={position === 1 ? 'high' : 'low'}
            loading={position === 1 ? undefined : 'lazy'}
          />
        </div>
      </div>
    </div>
  );
}

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
