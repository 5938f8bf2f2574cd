const { join } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { BannerPlugin, optimize } = require('webpack');
const { loaders } = require('../dist/loaders');
const { forOtherHosts } = require('../dist/for-other-hosts');

/**
 * The webpack configurations that build the library in `dir` for other repositories: an ES module with a style sheet
 * for bundlers, another one for pages in other hosts, and a CommonJS module without styles for Node. Dependencies and
 * peers stay outside.
 */
exports.library = (dir) => {
  const { name, dependencies = {}, peerDependencies = {} } = require(join(dir, 'package.json'));
  const outside = Object.keys({ ...dependencies, ...peerDependencies });
  const isOutside = (request) => outside.some((each) => request === each || request.startsWith(`${each}/`));
  const build = (target, type, filename, source = 'src/index.ts') => ({
    name: `${name} ${filename}`,
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    entry: { styles: join(dir, source) },
    experiments: { outputModule: type === 'module' },
    output: {
      path: join(dir, 'dist'),
      filename,
      library: { type },
      publicPath: '',
      ...(type === 'commonjs2' && { chunkFormat: false }),
    },
    externalsType: type,
    externals: ({ request }, callback) => (isOutside(request) ? callback(undefined, `${type} ${request}`) : callback()),
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: loaders(name, target, false) },
    optimization: { minimize: false, moduleIds: 'named' },
    plugins: [
      new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(target === 'web'
        ? [
            new MiniCssExtractPlugin({ filename: '[name].css' }),
            new BannerPlugin({ banner: "import './styles.css';", raw: true, test: /\.mjs$/ }),
          ]
        : []),
    ],
  });
  const standalone = build('web', 'module', 'standalone.mjs', 'src/standalone/index.ts');
  forOtherHosts(standalone, join(dir, 'src/standalone'));
  return [build('web', 'module', 'index.mjs'), standalone, build('server', 'commonjs2', 'index.cjs')];
};
