import type { PictureBackground } from '../samples';
import styles from './cropped-picture.module.css';

interface CroppedPictureProps {
  src: string;
  width: number;
  height: number;
  alt?: string;
  background: PictureBackground;
  /** As wide as the page on phones. */
  wide?: boolean;
  /** In the first screen of its page. */
  eager?: boolean;
}

/** A drawn picture in front of a background; the edges may be cropped. */
export function CroppedPicture({ background, wide, eager = false, alt = '', ...picture }: CroppedPictureProps) {
  return (
    <div className={styles.frame} data-background={background} data-wide={wide}>
      <img {...picture} alt={alt} loading={eager ? undefined : 'lazy'} fetchPriority={eager ? 'high' : undefined} />
    </div>
  );
}
