import { ButtonLink, Icon } from '@site/platform';
import { ArrowRight, Check } from 'lucide';
import styles from './slide.module.css';
import { type Slide, slides } from './slides';

/** One slide of the banner; `position` counts from 1. */
export function SlideView({ slide, position, current }: { slide: Slide; position: number; current: boolean }) {
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
              <Icon of={ArrowRight} />
            </ButtonLink>
            <ButtonLink quiet to={slide.action.to}>
              {slide.action.label}
            </ButtonLink>
          </div>
          <ul className={styles.notes}>
            {slide.notes.map((note) => (
              <li key={note}>
                <Icon of={Check} />
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
