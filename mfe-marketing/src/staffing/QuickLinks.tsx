import { Icon, Link, paths } from '@site/platform';
import { ArrowRight } from 'lucide';
import styles from './quick-links.module.css';

/** Links from the staffing pages to related pages. */
export function QuickLinks() {
  return (
    <nav aria-label="Quick links">
      <ul className={styles.links}>
        <li>
          <Link className="go" to={paths.careers}>
            Current-Opening
            <Icon of={ArrowRight} />
          </Link>
        </li>
        <li>
          <Link className="go" to={paths.about}>
            Join-Us
            <Icon of={ArrowRight} />
          </Link>
        </li>
      </ul>
    </nav>
  );
}
