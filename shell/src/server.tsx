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
import { withServedIsland } from './islands/served-island';
import { headOf } from './page/head';
import { notFoundHead } from './page/not-found-head';
import type { ReadyPage } from './page/page-source';
import { findRoute, type Route } from './routing/route';
import type { ReadySlot } from './slots/ready-slot';

/** Modules that remotes' server bundles `require`: the same React, router, store and platform as in this release. */
export const provided: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': routerDom,
  zustand,
  '@site/platform': platform,
};

/** React renders this for a Suspense boundary whose content threw or suspended. */
const abandonedBoundary = '<!--$!-->';

/** Returns the error in a Suspense boundary. React does not report it, so this renders the page without a boundary. */
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
  return new Error('suspends (waits for a promise) while it is rendered');
}

/** A slot has no head of its own. */
const headOfSlot = (slot: string) => ({ title: slot, description: '', noindex: true });

/** Renders what fills a slot of the page at `pathname`. Throws the errors of the slot. */
export function renderSlot(pathname: string, slot: string, content: ReadySlot): RenderedPage {
  const { data } = content;
  const module = withServedIsland(content.module, data, slot);
  const html = renderToString(
    <StaticRouter location={pathname}>
      <platform.PageDataProvider data={data}>
        <module.default />
      </platform.PageDataProvider>
    </StaticRouter>,
    { identifierPrefix: slot },
  );
  return { html, head: headOfSlot(slot) };
}

/**
 * Renders the site at `pathname`. A composed route requires its `page`; other paths get header and footer around a
 * loading or not-found page. Throws the errors of the page.
 */
export function render(pathname: string, routes: Route[], readyPage?: ReadyPage): RenderedPage {
  const page = readyPage && { ...readyPage, module: withServedIsland(readyPage.module, readyPage.data, 'page') };
  const route = findRoute(routes, pathname);
  const source = {
    page: () => {
      if (!page) throw new Error(`${pathname} is composed, but no page was given`);
      return page;
    },
    recover: () => false,
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
