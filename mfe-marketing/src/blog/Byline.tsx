import { SampleMark } from '../work/SampleMark';
import styles from './byline.module.css';
import type { Post } from './post';

/** A day in words. In UTC, so that server and browser write the same. */
const inWords = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Who wrote an article, when, and how long reading it takes. */
export function Byline({ post: { author, published, minutes } }: { post: Post }) {
  return (
    <div className={styles.byline}>
      <img src={author.face} width={164} height={164} alt="" loading="lazy" />
      <p>
        <b>{author.name}</b>, {author.role}
        <span>
          <time dateTime={published}>{inWords(published)}</time> · {minutes} min read
        </span>
      </p>
      <SampleMark />
    </div>
  );
}
