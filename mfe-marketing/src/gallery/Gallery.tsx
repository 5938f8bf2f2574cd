import styles from './gallery.module.css';

export interface Picture {
  src: string;
  /** What is to be seen: the caption says what it means. */
  alt: string;
  caption: string;
}

export function Gallery({ pictures }: { pictures: Picture[] }) {
  return (
    <ul className={styles.gallery}>
      {pictures.map(({ src, alt, caption }) => (
        <li key={caption}>
          <figure>
            <img src={src} width={480} height={320} alt={alt} loading="lazy" />
            <figcaption>{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
