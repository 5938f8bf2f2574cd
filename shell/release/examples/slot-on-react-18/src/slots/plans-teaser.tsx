import type { Catalogue } from '@site/contract';
import { Link, useLocation, usePageData, useSession } from '@site/island';
import { useId, useState, version } from 'react';
import styles from './plans-teaser.module.css';

export const data = { catalogue: '/catalogue' };

export default function PlansTeaser() {
  const { pages } = usePageData().catalogue as Catalogue;
  const { pathname } = useLocation();
  const { status } = useSession();
  const [isFaulty, setIsFaulty] = useState(false);
  const [chosen, setChosen] = useState('');
  const id = useId();
  if (isFaulty) throw new Error('thrown in the slot');
  return (
    <section className={`wrap ${styles.plans}`} aria-labelledby={id}>
      <h2 id={id}>Plans on React {version}</h2>
      <p>
        At {pathname} you are {status}.
      </p>
      <ul>
        {pages.map(({ path, source }) => (
          <li key={path}>
            <Link to={path}>{source}</Link>
            <button type="button" className="btn" onClick={() => setChosen(source)}>
              Choose {source}
            </button>
          </li>
        ))}
      </ul>
      <p>{chosen ? `You chose ${chosen}` : 'Nothing chosen'}</p>
      <button type="button" className="btn" onClick={() => setIsFaulty(true)}>
        Throw
      </button>
    </section>
  );
}
