import { ButtonLink, Icon, NavLink, paths } from '@site/platform';
import { X } from 'lucide';
import { useRef } from 'react';
import styles from './drawer.module.css';
import { items } from './items';

/** The same items for small screens. It is a popover, so that it opens before any script has run. */
export function Drawer({ id }: { id: string }) {
  const drawer = useRef<HTMLDivElement>(null);
  const close = () => drawer.current?.hidePopover();
  return (
    <div className={`sheet ${styles.drawer}`} id={id} popover="auto" ref={drawer}>
      <div className={styles.head}>
        <span>Trainings</span>
        <button
          className="icon-btn"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close trainings menu"
        >
          <Icon of={X} />
        </button>
      </div>
      <nav aria-label="Trainings, small screens">
        <ul>
          {items.map(({ label, to }) => (
            <li key={to}>
              <NavLink className={styles.link} to={to} end onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ButtonLink block to={paths.login('trainings')} onClick={close}>
        Login
      </ButtonLink>
    </div>
  );
}
