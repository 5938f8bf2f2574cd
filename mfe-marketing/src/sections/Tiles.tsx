import type { LucideIcon } from 'lucide-react';
import styles from './tiles.module.css';

/** Labels with icons, as many in a row as fit. */
export function Tiles({ items }: { items: { label: string; Icon: LucideIcon }[] }) {
  return (
    <ul className={styles.tiles}>
      {items.map(({ label, Icon }) => (
        <li key={label}>
          <Icon />
          {label}
        </li>
      ))}
    </ul>
  );
}
