import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { releaseAddress } from '../../src/remotes/release-set';

/** Used instead of a version for the local build. */
export const localVersion = 'local';

/** The builds of one app: for browsers, and for rendering its pages. */
export interface Builds {
  browser: Configuration;
  server: Configuration;
}

/** Returns the development configurations of the app in `dir`. */
export async function buildsOf(name: string, dir: string): Promise<Builds> {
  const { default: all }: { default: Configuration[] } = await import(
    /* webpackIgnore: true */ join(dir, 'webpack.config.cjs')
  );
  const [browser, server] = all;
  if (!browser || !server) throw new Error(`${dir} has no webpack configurations for browsers and the server`);
  const publicPath = `${releaseAddress(name, localVersion)}/`;
  return {
    browser: { ...browser, devtool: 'cheap-module-source-map', output: { ...browser.output, publicPath } },
    server,
  };
}
