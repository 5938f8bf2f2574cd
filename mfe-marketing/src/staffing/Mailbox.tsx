import { brand } from '@site/platform';
import styles from './mailbox.module.css';
import { QuickLinks } from './QuickLinks';

/** The mailbox for careers, in a sentence, and links to related pages. */
export function Mailbox({ before, after }: { before: string; after: string }) {
  const { jobs } = brand.emails;
  return (
    <div className={styles.mailbox}>
      <p>
        {before} <a href={`mailto:${jobs}`}>{jobs}</a>
        {after}
      </p>
      <QuickLinks />
    </div>
  );
}
