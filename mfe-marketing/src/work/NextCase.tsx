import { Icon, Link } from '@site/platform';
import { ArrowRight } from 'lucide';
import type { Case } from '../samples';
import { CroppedPicture } from './CroppedPicture';
import styles from './next-case.module.css';

interface NextCaseProps {
  case: Case;
  title: string;
  /** What this case is to the reader. */
  label: string;
}

/** A large link to a case study, with its picture. */
export function NextCase({ case: { client, path, picture, background }, title, label }: NextCaseProps) {
  return (
    <Link className={styles.next} to={path} data-background={background}>
      <span className={styles.text}>
        <span>
          {label}: {client}
        </span>
        <b>{title}</b>
        <span>
          Read the case
          <Icon of={ArrowRight} />
        </span>
      </span>
      <CroppedPicture {...picture} background={background} />
    </Link>
  );
}
