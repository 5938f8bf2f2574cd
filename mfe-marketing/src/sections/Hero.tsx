import { Figure, Link, PageHead, paths } from '@site/platform';
import { Actions } from './Actions';
import type { Action, Picture } from './block';
import styles from './hero.module.css';

interface HeroProps {
  title: string;
  lead?: string;
  /** A figure, or a drawn picture that fills its plate. */
  picture: string | Picture;
  actions?: Action[];
  /** Name of this page in the breadcrumb, after Home. */
  crumb?: string;
}

function Crumbs({ here }: { here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        <li>
          <Link to={paths.home}>Home</Link>
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

export function Hero({ title, lead, picture, actions, crumb }: HeroProps) {
  return (
    <PageHead
      title={title}
      lead={lead}
      figure={
        typeof picture === 'string' ? (
          <Figure src={picture} eager />
        ) : (
          <img className={styles.plate} {...picture} alt="" fetchPriority="high" />
        )
      }
      above={crumb && <Crumbs here={crumb} />}
    >
      {actions && <Actions actions={actions} />}
    </PageHead>
  );
}
