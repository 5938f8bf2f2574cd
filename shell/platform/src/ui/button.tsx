import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from '../router/link';
import { useHydrated } from './hydrated';

interface Look {
  quiet?: boolean;
  small?: boolean;
  block?: boolean;
}

const classOf = ({ quiet, small, block }: Look) =>
  ['btn', quiet && 'btn--quiet', small && 'btn--small', block && 'btn--block'].filter(Boolean).join(' ');

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

/** While `busy` it reads Loading... and cannot be pressed. */
export function Button({ quiet, small, block, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ quiet, small, block })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? 'Loading...' : children}
    </button>
  );
}

/** Enabled once hydrated: before that the page could not send what was typed. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  const hydrated = useHydrated();
  return <Button {...props} type="submit" disabled={props.disabled || !hydrated} />;
}

type ButtonLinkProps = Look & { to: string; state?: unknown; onClick?: () => void; children: ReactNode };

/** A link that looks like a button: a path of this site, or an address outside it. */
export function ButtonLink({ to, state, onClick, children, ...look }: ButtonLinkProps) {
  if (!to.startsWith('/'))
    return (
      <a className={classOf(look)} href={to} onClick={onClick}>
        {children}
      </a>
    );
  return (
    <Link className={classOf(look)} to={to} state={state} onClick={onClick}>
      {children}
    </Link>
  );
}
