import type { LucideIcon } from 'lucide-react';
import styles from './point.module.css';

export interface PointProps {
  Icon?: LucideIcon;
  title: string;
  text: string;
}

/** An icon, a title and a text. The icon stands beside the title on phones; with `beside`, at every width. */
export function Point({ Icon, title, text, beside }: PointProps & { beside?: boolean }) {
  return (
    <div className={styles.point} data-beside={beside || undefined}>
      {Icon && <Icon />}
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
