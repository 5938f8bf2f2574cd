import { type ReactNode, useMemo, useState } from 'react';
import { createPath, type NavigateOptions, Router, type To } from 'react-router-dom';
import { siteOrigin } from './replacements/http/site';
import { hostLocation, navigateFrom } from './site-navigation';

interface SiteRouterProps {
  /** Called instead of opening the site when a visitor goes to another page. Gets its path on the site. */
  onNavigate?: ((path: string) => void) | undefined;
  children: ReactNode;
}

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** A router for one page in another host. Links lead to the site. */
export function SiteRouter({ onNavigate, children }: SiteRouterProps) {
  const [location, setLocation] = useState(hostLocation);
  const navigator = useMemo(() => {
    const navigate = (to: To, state: unknown, replace: boolean) => {
      const next = navigateFrom(location, pathOf(to), { state, replace, onNavigate });
      if (next) setLocation(next);
    };
    return {
      createHref: (to: To) => siteOrigin + pathOf(to),
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
