import type { Page, RenderedReleaseSet } from '@site/release/render';
import { findRoute } from '../../src/route';

/** The page that answers a path; the not-found page where there is none. */
export const findPage = (set: RenderedReleaseSet, pathname: string): Page =>
  set.pages.get(findRoute(set.releaseSet.routes, pathname)?.path ?? '') ?? set.notFound;
