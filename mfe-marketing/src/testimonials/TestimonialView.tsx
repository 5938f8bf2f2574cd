import type { Testimonial } from '../samples';
import styles from './testimonial.module.css';

/** A face, and what this person says. */
export function TestimonialView({ quote, name, role, face }: Testimonial) {
  return (
    <figure className={styles.testimonial}>
      <img src={face} width={164} height={164} alt={`Portrait of ${name}, drawn`} loading="lazy" />
      <blockquote>
        <p>“{quote}”</p>
      </blockquote>
      <figcaption>
        <b>{name}</b>
        {role}
      </figcaption>
    </figure>
  );
}
