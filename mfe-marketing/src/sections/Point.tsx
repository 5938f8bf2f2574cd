import { Icon } from '@site/platform';
import type { IconNode } from 'lucide';
import styles from './point.module.css';

export interface PointProps {
  icon?: IconNode;
  title: string;
  text: string;
}

/** An icon, a title and a text. The icon stands beside the title on phones; with `beside`, at every width. */
export function Point({ icon, title, text, beside }: PointProps & { beside?: boolean }) {
  return (
    <div className={styles.point} data-beside={beside || undefined}>
      {icon && <Icon of={icon} />}
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
