import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Navigation state for the page that opens. */
  state?: unknown;
}

/** A link to a page of this site. Smaller than the router's own, which includes code for server frameworks. */
export function Link({ to, state, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, ...(target && { target }) });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} target={target} onClick={click} />;
}

/** A link with `aria-current` on the page that it leads to and, without `end`, on pages below that. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const target = useResolvedPath(link.to).pathname;
  const current = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link {...link} aria-current={current ? 'page' : undefined} />;
}
