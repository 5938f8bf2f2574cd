import type { Page, RenderedReleaseSet } from '@site/release/render';
import { findRoute } from '../../../src/routing/route';

const pageOf = ({ pages, releaseSet }: RenderedReleaseSet, pathname: string): Page | undefined =>
  pages.get(findRoute(releaseSet.routes, pathname)?.path ?? '');

/** The page of a path, or the not-found page. */
export const findPage = (set: RenderedReleaseSet, pathname: string): Page => pageOf(set, pathname) ?? set.notFound;

/** Whether the path has a route without a page, because no version of its remote works. */
export const lacksPage = (set: RenderedReleaseSet, pathname: string): boolean =>
  !pageOf(set, pathname) && findRoute(set.releaseSet.routes, pathname) !== undefined;
