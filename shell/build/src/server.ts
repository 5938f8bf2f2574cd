import { join } from 'node:path';
import { type Configuration, optimize } from 'webpack';
import { loaders, ownImports } from './loaders';
import { releaseAddress } from './public-path';
import { platformConditions } from './source-condition';

/** The configuration of `dist/server.cjs`, the CommonJS module that renders pages on the server. */
export function serverConfig(
  dir: string,
  name: string,
  entry: string,
  provided: string[],
  development: boolean,
): Configuration {
  return {
    name: `${name} server`,
    mode: development ? 'development' : 'production',
    context: dir,
    // The sandbox has only ECMAScript, and the browser builds of packages require the least from their environment.
    target: 'es2022',
    // Not published: maps the line of a page that throws to its source.
    devtool: 'hidden-nosources-source-map',
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    entry: { server: entry },
    output: {
      path: join(dir, 'dist'),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      chunkFormat: false,
      devtoolModuleFilenameTemplate: '[resource-path]',
      publicPath: `${releaseAddress}/`,
    },
    externals: Object.fromEntries(provided.map((id) => [id, `commonjs2 ${id}`])),
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: [...platformConditions(dir), 'browser', '...'],
    },
    module: { rules: [ownImports(dir), ...loaders(name, 'server', development)] },
    optimization: { minimize: false, nodeEnv: development ? 'development' : 'production' },
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
