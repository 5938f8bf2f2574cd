import { ButtonLink, Icon, NavLink, paths } from '@site/platform';
import { Menu } from 'lucide';
import styles from './course-nav.module.css';
import { Drawer } from './drawer';
import { items } from './items';
import { useScrolledPast } from './scrolled-past';

const FIXED_AFTER_PX = 72;
const drawerId = 'course-menu';

/** The course's own navigation. It overlays the hero, and is fixed on a white background once the page is scrolled. */
export function CourseNav() {
  const fixed = useScrolledPast(FIXED_AFTER_PX);
  return (
    <div className={styles.spacer}>
      <nav className={styles.bar} data-fixed={fixed || undefined} aria-label="Trainings">
        <div className={`wrap ${styles.row}`}>
          <span className={styles.name}>Trainings</span>
          <ul className={styles.items}>
            {items.map(({ label, to }) => (
              <li key={to}>
                <NavLink className={styles.link} to={to} end>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className={styles.login}>
            <ButtonLink small to={paths.login('trainings')}>
              Login
            </ButtonLink>
          </div>
          <button
            className={`icon-btn ${styles.burger}`}
            type="button"
            popoverTarget={drawerId}
            aria-label="Open trainings menu"
          >
            <Icon of={Menu} />
          </button>
        </div>
      </nav>
      <Drawer id={drawerId} />
    </div>
  );
}
