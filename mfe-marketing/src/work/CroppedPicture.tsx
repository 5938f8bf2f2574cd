import type { Wall } from '../samples';
import styles from './cropped-picture.module.css';

interface CroppedPictureProps {
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
export function CroppedPicture({ wall, wide, eager = false, alt = '', ...picture }: CroppedPictureProps) {
  return (
    <div className={styles.frame} data-wall={wall} data-wide={wide}>
      <img {...picture} alt={alt} loading={eager ? undefined : 'lazy'} fetchPriority={eager ? 'high' : undefined} />
    </div>
  );
}
