import type { Wall } from '../samples';
import styles from './plate.module.css';

interface PlateProps {
  src: string;
  width: number;
  height: number;
  alt?: string;
  wall: Wall;
  /** As wide as the page on phones. */
  wide?: boolean;
  /** In the first screen of its page. */
  eager?: boolean;
}

/** A drawn picture on a wall; the edges may be cropped. */
export function Plate({ wall, wide, eager = false, alt = '', ...picture }: PlateProps) {
  return (
    <div className={styles.plate} data-wall={wall} data-wide={wide}>
      <img {...picture} alt={alt} loading={eager ? undefined : 'lazy'} fetchPriority={eager ? 'high' : undefined} />
    </div>
  );
}
