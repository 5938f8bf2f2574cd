import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Goes with the navigation, for the page that it opens. */
  state?: unknown;
}

/** A link to a page of this site; the router's own brings code for servers that this site has no use for. */
export function Link({ to, state, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, ...(target && { target }) });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} target={target} onClick={click} />;
}

/** A link that says whether it leads to the current page or, without `end`, to one above it. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const target = useResolvedPath(link.to).pathname;
  const current = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link {...link} aria-current={current ? 'page' : undefined} />;
}
