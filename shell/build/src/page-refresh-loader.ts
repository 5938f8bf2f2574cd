import { basename } from 'node:path';
import type { LoaderContext } from 'webpack';

/** A webpack loader for development: lets a changed page be replaced in the running site. */
export default function pageRefresh(this: LoaderContext<unknown>, source: string): string {
  return `${source}
import * as thisPage from ${JSON.stringify(`./${basename(this.resourcePath)}`)};
import { acceptPage } from ${JSON.stringify(require.resolve('./accept-page'))};
acceptPage(import.meta.webpackHot, thisPage);
`;
}
