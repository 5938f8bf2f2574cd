import { Icon, Link } from '@site/platform';
import { ArrowUpRight } from 'lucide';
import { offerings } from './offerings';
import styles from './offers.module.css';

/** Four offers: the hovered one shows its text and picture. */
export function Offers() {
  return (
    <div className={styles.offers}>
      {offerings.map(({ title, text, to, picture }) => (
        <Link className={styles.offer} to={to} key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          <img src={picture} width={144} height={96} alt="" loading="lazy" />
          <Icon of={ArrowUpRight} />
        </Link>
      ))}
    </div>
  );
}
