import { memo, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { findRoute, type Route } from '../routing/route';
import { ClientOnly } from './ClientOnly';
import { Guard } from './Guard';
import { hideLoadingExcept } from './loading-indicator';
import { NotFound } from './NotFound';
import type { OnShown } from './navigation-handler';
import { Page } from './Page';
import { PageBoundary } from './PageBoundary';
import type { PageSource } from './page-source';

export interface OutletProps {
  routes: Route[];
  source: PageSource;
  onShown?: OnShown | undefined;
  onFailed?: (() => void) | undefined;
}

/**
 * The part of the page between header and footer. It is `memo`, because React replaces the served DOM when a state
 * change in an ancestor reaches a Suspense boundary that is not hydrated yet.
 */
export const Outlet = memo(function Outlet({ routes, source, onShown, onFailed }: OutletProps) {
  const { pathname } = useLocation();
  const route = findRoute(routes, pathname);
  // After each navigation, also back to the page on screen: the page that was loading no longer matters.
  useLayoutEffect(() => hideLoadingExcept(route));
  if (!route) return <NotFound onShown={onShown} />;
  return (
    <PageBoundary route={route} source={source} onFailed={onFailed}>
      <ClientOnly when={!route.composed}>
        <Guard access={route.access} onFailed={onFailed}>
          <Page route={route} source={source} onShown={onShown} />
        </Guard>
      </ClientOnly>
    </PageBoundary>
  );
});
