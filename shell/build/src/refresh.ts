import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { refreshGlobal } from './refresh-global';

const refreshPlugin = () => new ReactRefreshPlugin({ overlay: false, library: 'site', esModule: true });

/** The first module of a development shell. It shares the refresh runtime with the remote. */
export const shareRefresh = require.resolve('./share-refresh');

/** Replaces changed components in the running page and keeps their state. For the development build of the shell. */
export function refreshHost(config: Configuration): void {
  config.plugins?.push(refreshPlugin());
}

/** The same for the development build of a remote, whose pages have more exports than components. */
export function refreshRemote(config: Configuration, dir: string): void {
  config.plugins?.push(refreshPlugin());
  config.module?.rules?.push({
    test: /\.tsx$/,
    include: [join(dir, 'src/pages'), join(dir, 'src/slots')],
    enforce: 'pre',
    loader: require.resolve('./page-refresh-loader'),
  });
  const runtime = require.resolve('react-refresh/runtime');
  config.externals = ({ request }, callback) =>
    request === 'react-refresh/runtime' || request === runtime
      ? callback(undefined, `var ${refreshGlobal}`)
      : callback();
}
