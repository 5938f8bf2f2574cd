import { PageDataProvider, PageParamsProvider } from '@site/platform';
import { use, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paramsOf, type Route } from '../routing/route';
import { headOf, showHead } from './head';
import type { OnShown } from './navigation-handler';
import type { PageSource, ReadyPage } from './page-source';

interface PageProps {
  route: Route;
  source: PageSource;
  onShown?: OnShown | undefined;
}

/** Renders the remote's page of a route; suspends until its code and data are loaded. */
export function Page({ route, source, onShown }: PageProps) {
  const found = source.page(route);
  const page: ReadyPage = found instanceof Promise ? use(found) : found;
  const { pathname } = useLocation();
  const Content = page.module.default;
  // Before `onShown`, which announces the title.
  useLayoutEffect(() => showHead(headOf(route, page)), [route, page]);
  useLayoutEffect(() => onShown?.(pathname), [onShown, pathname]);
  return (
    <PageDataProvider data={page.data}>
      <PageParamsProvider value={paramsOf(route, pathname)}>
        <Content />
      </PageParamsProvider>
    </PageDataProvider>
  );
}
