import { Link } from '@site/platform';
import css from './account-choices.module.css';

interface AccountChoice {
  name: string;
  about: string;
  /** Missing for the current page. */
  to?: string;
}

/** Login and sign-up as equal choices. */
export function AccountChoices({ choices, state }: { choices: readonly AccountChoice[]; state: unknown }) {
  return (
    <nav className={css.choices} aria-label="Log in or sign up">
      {choices.map(({ name, about, to }) => (
        <div key={name} className={css.choice} aria-current={to === undefined ? 'page' : undefined}>
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
