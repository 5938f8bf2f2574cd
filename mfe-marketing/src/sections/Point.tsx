import type { LucideIcon } from 'lucide-react';
import styles from './point.module.css';

export interface PointProps {
  Icon?: LucideIcon;
  title: string;
  text: string;
}

/** An icon, a title and a text. */
export function Point({ Icon, title, text }: PointProps) {
  return (
    <div className={styles.point}>
      {Icon && <Icon />}
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
