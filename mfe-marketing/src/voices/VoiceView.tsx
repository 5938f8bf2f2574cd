import type { Voice } from '../samples';
import styles from './voices.module.css';

/** A face, and what this person says. */
export function VoiceView({ quote, name, role, face }: Voice) {
  return (
    <figure className={styles.voice}>
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
