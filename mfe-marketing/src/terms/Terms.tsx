import { sections } from './sections';
import styles from './terms.module.css';

/** A table of contents beside the text, both from the same list. */
export function Terms() {
  return (
    <div className={styles.layout}>
      <nav aria-label="Sections" className={styles.contents}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <ol className={styles.sections}>
        {sections.map(({ id, title, paragraphs, list }) => (
          <li key={id} id={id}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
