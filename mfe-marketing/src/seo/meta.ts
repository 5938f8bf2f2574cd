import type { PageMeta } from '@site/platform';
import { breadcrumb } from './json-ld';

interface About {
  /** The words of the browser's tab. */
  title: string;
  /** What the page is called in a breadcrumb. */
  name: string;
  description: string;
  path: string;
  image: string;
  jsonLd?: object[];
}

/** The meta of a page below Home: its breadcrumb comes by itself. */
export const metaOf = ({ name, path, jsonLd = [], ...rest }: About): PageMeta => ({
  ...rest,
  jsonLd: [breadcrumb(name, path), ...jsonLd],
});
