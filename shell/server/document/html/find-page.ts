import type { Page, RenderedReleaseSet } from '@site/release/render';
import { findRoute } from '../../../src/routing/route';

/** The page of a path, or the not-found page. */
export const findPage = (set: RenderedReleaseSet, pathname: string): Page =>
  set.pages.get(findRoute(set.releaseSet.routes, pathname)?.path ?? '') ?? set.notFound;

/** Whether a path has a route, also if no version of its remote works. */
export const hasRoute = ({ releaseSet }: RenderedReleaseSet, pathname: string): boolean =>
  findRoute(releaseSet.routes, pathname) !== undefined;
