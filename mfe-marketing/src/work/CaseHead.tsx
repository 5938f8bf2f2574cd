import { Link, paths } from '@site/platform';
import { CroppedPicture } from './CroppedPicture';
import styles from './case-head.module.css';
import type { Story } from './story';

/** The way back, the title, the result and the wide picture. */
export function CaseHead({ of: { client, result, background }, title, picture }: Story) {
  return (
    <div className="wrap">
      <div className={styles.head}>
        <nav aria-label="Breadcrumb">
          <ol>
            <li>
              <Link to={paths.home}>Home</Link>
            </li>
            <li>
              <Link to={paths.work}>Work</Link>
            </li>
            <li aria-current="page">{client}</li>
          </ol>
        </nav>
        <h1>{title}</h1>
        <p>
          <b>{result.figure}</b> {result.text}
        </p>
      </div>
      <CroppedPicture {...picture} width={1152} height={560} background={background} wide eager />
    </div>
  );
}
