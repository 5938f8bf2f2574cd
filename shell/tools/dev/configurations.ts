import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import type { Configuration } from 'webpack';
import { releaseAddress } from '../../src/remotes/release-set';

/** Used instead of a version for the local build. */
export const localVersion = 'local';

/** The builds of one app: for browsers, and for rendering its pages. */
interface Builds {
  browser: Configuration;
  server: Configuration;
}

/** Returns the development configurations of the remote `name` in `dir` and of the shell, in this order. */
export async function configurations(name: string, dir: string): Promise<[remote: Builds, shell: Builds]> {
  return [await buildsOf(name, dir), await buildsOf('shell', join(projectRoot, 'shell'))];
}

async function buildsOf(name: string, dir: string): Promise<Builds> {
  const { default: all }: { default: Configuration[] } = await import(join(dir, 'webpack.config.cjs'));
  const [browser, server] = all;
  if (!browser || !server) throw new Error(`${dir} has no webpack configurations for browsers and the server`);
  const publicPath = `${releaseAddress(name, localVersion)}/`;
  return {
    browser: { ...browser, devtool: 'cheap-module-source-map', output: { ...browser.output, publicPath } },
    server,
  };
}
