import type { FocusEvent, PointerEvent } from 'react';
import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom';

type Prefetch = (path: string) => void;

let prefetch: Prefetch = () => {};

/** Set by the shell: called with the path of a link that the visitor is about to follow. */
export function onLinkIntent(listener: Prefetch) {
  prefetch = listener;
}

const pathOf = (event: PointerEvent | FocusEvent) => (event.currentTarget as HTMLAnchorElement).pathname;
const intent = {
  onPointerEnter: (event: PointerEvent) => prefetch(pathOf(event)),
  onFocus: (event: FocusEvent) => prefetch(pathOf(event)),
};

export const Link = (props: LinkProps) => <RouterLink {...intent} {...props} />;
export const NavLink = (props: NavLinkProps) => <RouterNavLink {...intent} {...props} />;
