import * as platform from '@site/platform';
import type { RenderedPage } from '@site/release/contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { renderToString } from 'react-dom/server';
import * as routerDom from 'react-router-dom';
import { StaticRouter } from 'react-router-dom';
import * as zustand from 'zustand';
import { App } from './App';
import { headOf } from './page/head';
import { notFoundHead } from './page/not-found-head';
import type { ReadyPage } from './page/page-source';
import { findRoute, type Route } from './route';

/** What remotes find when their server bundles `require` it: the one React, router, store and platform of this release. */
export const provided: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': routerDom,
  zustand,
  '@site/platform': platform,
};

/** What React writes in place of a Suspense boundary whose content threw or waits. */
const abandonedBoundary = '<!--$!-->';

/** React keeps the error of a boundary to itself: drawn without one, the page throws it again. */
function renderErrorOf(pathname: string, page: ReadyPage | undefined): unknown {
  try {
    if (page) {
      renderToString(
        <StaticRouter location={pathname}>
          <platform.PageDataProvider data={page.data}>
            <page.module.default />
          </platform.PageDataProvider>
        </StaticRouter>,
      );
    }
  } catch (error) {
    return error;
  }
  return new Error('waits for something while it is drawn');
}

/**
 * Draws the site at `pathname`. A composed route needs its `page`; any other place gets the chrome around a loading or
 * not-found page. Throws what the page throws.
 */
export function render(pathname: string, routes: Route[], page?: ReadyPage): RenderedPage {
  const route = findRoute(routes, pathname);
  const source = {
    page: () => {
      if (!page) throw new Error(`${pathname} is composed, but no page was given`);
      return page;
    },
    broke: () => false,
    retry: () => undefined,
  };
  const html = renderToString(
    <StaticRouter location={pathname}>
      <App routes={routes} source={source} />
    </StaticRouter>,
  );
  if (html.includes(abandonedBoundary)) throw renderErrorOf(pathname, page);
  if (!route) return { html, head: notFoundHead };
  return {
    html,
    head: page
      ? headOf(route, page)
      : { title: platform.brand.name, description: platform.brand.tagline, noindex: true },
  };
}
