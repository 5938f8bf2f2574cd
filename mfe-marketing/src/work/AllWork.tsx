import { Link, paths } from '@site/platform';
import styles from './all-work.module.css';
import { SampleMark } from './SampleMark';

/** Below cases: the way to all of them, and the sample mark. */
export function AllWork() {
  return (
    <div className={styles.row}>
      <Link to={paths.work}>See all work</Link>
      <SampleMark />
    </div>
  );
}
