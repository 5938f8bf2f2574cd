const { join } = require('node:path');
const { BannerPlugin, DefinePlugin } = require('webpack');

/**
 * The webpack configuration that bundles a command of the package in `dir` into one file, so that its tarball has
 * nothing else of the package. Dependencies of the package stay outside.
 */
exports.command = (dir, entry, filename, { constants = {} } = {}) => {
  const { dependencies = {}, peerDependencies = {} } = require(join(dir, 'package.json'));
  const outside = Object.keys({ ...dependencies, ...peerDependencies });
  const isOutside = (request) => outside.some((name) => request === name || request.startsWith(`${name}/`));
  return {
    name: filename,
    mode: 'production',
    context: dir,
    target: 'node20',
    devtool: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    node: false,
    entry: join(dir, entry),
    output: { path: join(dir, 'dist'), filename, chunkFormat: false, library: { type: 'commonjs2' } },
    externals: [
      ({ request }, callback) => (isOutside(request) ? callback(undefined, `commonjs2 ${request}`) : callback()),
    ],
    resolve: { extensions: ['.ts', '.mjs', '.js'], conditionNames: ['source', '...'] },
    module: {
      parser: { javascript: { createRequire: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: require.resolve('swc-loader'),
          options: { swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        },
      ],
    },
    // Readable, because teams see it in stack traces.
    optimization: { minimize: false, moduleIds: 'named', nodeEnv: false },
    plugins: [
      new BannerPlugin({ banner: '#!/usr/bin/env node', raw: true }),
      new DefinePlugin(
        Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)])),
      ),
    ],
  };
};
