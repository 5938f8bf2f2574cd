import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
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

/** Browsers take the focus from a button that is disabled. Returns the ref of a button that gets it back afterwards. */
function useRestoredFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [busy]);
  return button;
}

/** While `busy` it is disabled and reads Loading... */
export function Button({ quiet, small, block, busy = false, disabled, children, ...rest }: ButtonProps) {
  const button = useRestoredFocus(busy);
  return (
    <button
      type="button"
      ref={button}
      {...rest}
      className={classOf({ quiet, small, block })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? 'Loading...' : children}
    </button>
  );
}

/** Disabled until hydration, because the page cannot submit the form before. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  const hydrated = useHydrated();
  return <Button {...props} type="submit" disabled={props.disabled || !hydrated} />;
}

type ButtonLinkProps = Look & { to: string; state?: unknown; onClick?: () => void; children: ReactNode };

/** A link that looks like a button, to a page of this site or an external URL. */
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
