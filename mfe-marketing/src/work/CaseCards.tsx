import { Link } from '@site/platform';
import { type Case, cases } from '../samples';
import { CroppedPicture } from './CroppedPicture';
import styles from './case-cards.module.css';

const shown: Case[] = Object.values(cases);

/**
 * A card for each case study: one large, two small on wide screens.
 * @param eager loads the first picture at once, because it is in the first screen of the page
 */
export function CaseCards({ eager = false }: { eager?: boolean }) {
  return (
    <ul className={styles.cases}>
      {shown.map(({ client, path, problem, result, picture, background }, index) => (
        <li key={path}>
          <CroppedPicture {...picture} background={background} eager={eager && index === 0} />
          <div>
            <h3>
              <Link to={path}>{client}</Link>
            </h3>
            <p>{problem}</p>
            <p>
              <b>{result.figure}</b> {result.text}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
