import { type ReactNode, useMemo, useState } from 'react';
import { createPath, type NavigateOptions, Router, type To } from 'react-router-dom';
import { siteOrigin } from './instead/http/site';

interface SiteRouterProps {
  /** Called instead of opening the site when a visitor goes to another page. Gets its path on the site. */
  onNavigate?: ((path: string) => void) | undefined;
  children: ReactNode;
}

/**
 * A router for one page in another host. Links lead to the site. Navigation that only changes the query or state of the
 * current page stays on it, and leaves the host's URL and history alone.
 */
export function SiteRouter({ onNavigate, children }: SiteRouterProps) {
  const [location, setLocation] = useState(() => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: null as unknown, key: 'default' };
  });
  const navigator = useMemo(() => {
    const navigate = (to: To, state: unknown, replace: boolean) => {
      const { pathname, search = '', hash = '' } = typeof to === 'string' ? new URL(to, siteOrigin) : to;
      const isHere = pathname === location.pathname && (replace || search !== location.search);
      if (isHere) setLocation({ pathname, search, hash, state, key: String(Math.random()) });
      else if (onNavigate) onNavigate(createPath({ pathname, search, hash }));
      else window.location.assign(siteOrigin + createPath({ pathname, search, hash }));
    };
    return {
      createHref: (to: To) => siteOrigin + (typeof to === 'string' ? to : createPath(to)),
      go: (steps: number) => window.history.go(steps),
      push: (to: To, state?: unknown, _options?: NavigateOptions) => navigate(to, state ?? null, false),
      replace: (to: To, state?: unknown, _options?: NavigateOptions) => navigate(to, state ?? null, true),
    };
  }, [location, onNavigate]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
