import { Link } from '@site/platform';
import css from './ways.module.css';

interface Way {
  name: string;
  about: string;
  /** Missing for the current page. */
  to?: string;
}

/** Login and sign-up as equal choices. */
export function Ways({ ways, state }: { ways: readonly Way[]; state: unknown }) {
  return (
    <nav className={css.ways} aria-label="Log in or sign up">
      {ways.map(({ name, about, to }) => (
        <div key={name} className={css.way} aria-current={to === undefined ? 'page' : undefined}>
          {to === undefined ? (
            <b>{name}</b>
          ) : (
            <Link to={to} state={state}>
              {name}
            </Link>
          )}
          <span>{about}</span>
        </div>
      ))}
    </nav>
  );
}
