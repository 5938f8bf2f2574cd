import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';

/** Bundles the router's production build, without the components that the site does not use. */
export function useSmallRouter(web: Configuration, development: boolean): void {
  // The router's package resolves to its development build in all bundlers.
  const router = join(dirname(require.resolve('react-router/package.json')), 'dist');
  web.resolve = {
    ...web.resolve,
    alias: {
      ...web.resolve?.alias,
      [join(router, 'development')]: join(router, development ? 'development' : 'production'),
    },
  };
  web.module?.rules?.push({
    test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
    loader: require.resolve('./unused-components-loader'),
  });
}
