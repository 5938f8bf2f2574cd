import styles from './gallery.module.css';

interface Picture {
  src: string;
  /** Describes the picture; `caption` says what it is about. */
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
