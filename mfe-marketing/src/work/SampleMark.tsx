import { samples } from '../samples';
import styles from './sample-mark.module.css';

/** Says that what stands beside it is sample content, as long as it is. */
export function SampleMark() {
  return samples.marked && <p className={styles.sample}>Sample content</p>;
}
