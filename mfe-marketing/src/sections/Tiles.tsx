import type { LucideIcon } from 'lucide-react';
import styles from './tiles.module.css';

/** Names with a sign each, as many to a row as there is room for. */
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
