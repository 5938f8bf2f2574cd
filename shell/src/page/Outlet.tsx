import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { findRoute, type Route } from '../route';
import { ClientOnly } from './ClientOnly';
import { Guard } from './Guard';
import { NotFound } from './NotFound';
import { Page } from './Page';
import { PageBoundary } from './PageBoundary';
import type { PageSource } from './page-source';

export interface OutletProps {
  routes: Route[];
  source: PageSource;
  onShown?: (pathname: string) => void;
}

/**
 * The place between header and footer. It is `memo` because a state change in an ancestor of the Suspense boundary in it that is
 * not hydrated yet makes React replace the served DOM.
 */
export const Outlet = memo(function Outlet({ routes, source, onShown }: OutletProps) {
  const { pathname } = useLocation();
  const route = findRoute(routes, pathname);
  if (!route) return <NotFound />;
  return (
    <PageBoundary route={route} source={source}>
      <ClientOnly when={!route.composed}>
        <Guard access={route.access}>
          <Page route={route} source={source} onShown={onShown} />
        </Guard>
      </ClientOnly>
    </PageBoundary>
  );
});
