import type { Testimonial } from '../samples';
import styles from './testimonial-list.module.css';

/** Testimonials below each other, without pictures. */
export function TestimonialList({ testimonials }: { testimonials: Omit<Testimonial, 'face'>[] }) {
  return (
    <ul className={styles.list}>
      {testimonials.map(({ quote, name, role }) => (
        <li key={name}>
          <figure>
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              <strong>{name}</strong>
              {role}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
