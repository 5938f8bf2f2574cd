import type { Page, RenderedReleaseSet } from '@site/release/render';
import { type DocumentSettings, documentHtml } from './document';

const anySite: DocumentSettings = {
  siteUrl: 'http://localhost',
  siteName: '',
  checkoutOrigin: undefined,
  assetsUrl: '',
  vitalsPercent: 0,
  badge: '',
};

/** Builds a page's document as any site would serve it. A release must pass this before it goes live. */
export const buildTrialDocument = (set: RenderedReleaseSet, page: Page): Promise<unknown> =>
  documentHtml(set, page, anySite);
