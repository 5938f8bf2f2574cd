const { existsSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { BannerPlugin, optimize } = require('webpack');
const { loaders } = require('../dist/loaders');
const { forOtherHosts } = require('../dist/for-other-hosts');

/**
 * The webpack configurations that build the library in `dir` for other repositories: an ES module with a style sheet
 * for bundlers (if the package exports one), another one for pages in other hosts, and a CommonJS module without styles
 * for Node. Dependencies and peers stay outside.
 * @param hosting folders of the platform's sources that a library without them contains for pages in other hosts, with
 *   everything that they import except React. The last one has the entry.
 */
exports.library = (dir, hosting = []) => {
  const { name, exports, dependencies = {}, peerDependencies = {} } = require(join(dir, 'package.json'));
  const hasStyles = (filename) => './styles.css' in exports || filename === 'standalone.mjs';
  const outside = Object.keys({ ...dependencies, ...peerDependencies });
  const isOutside = (request) => outside.some((each) => request === each || request.startsWith(`${each}/`));
  const entries = Object.entries(exports).filter(([path, { source }]) => path !== '.' && source);
  const entryFolders = entries.map(([, { source }]) => join(dir, dirname(source)));
  /** Further entries import everything outside their folder from the package, so that its state exists only once. */
  const isOwnPackage = (context, request) => request.startsWith('../') && entryFolders.includes(context);
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
    externals: ({ context, request }, callback) => {
      if (isOutside(request)) callback(undefined, `${type} ${request}`);
      else if (isOwnPackage(context, request)) callback(undefined, `${type} ${name}`);
      else callback();
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: loaders(name, target, false) },
    optimization: { minimize: false, moduleIds: 'named' },
    plugins: [
      new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(target === 'web' && hasStyles(filename)
        ? [
            new MiniCssExtractPlugin({ filename: '[name].css' }),
            new BannerPlugin({ banner: "import './styles.css';", raw: true, test: /(index|standalone)\.mjs$/ }),
          ]
        : []),
    ],
  });
  const standaloneBuilds = () => {
    const own = join(dir, 'src/standalone');
    const folders = existsSync(own) ? [own] : hosting;
    if (folders.length === 0) return [];
    const standalone = build('web', 'module', 'standalone.mjs', join(relative(dir, folders.at(-1)), 'index.ts'));
    if (folders === hosting) standalone.externals = { react: 'module react' };
    forOtherHosts(standalone, folders);
    return [standalone];
  };
  return [
    build('web', 'module', 'index.mjs'),
    build('server', 'commonjs2', 'index.cjs'),
    ...entries.flatMap(([path, { source }]) => [
      build('web', 'module', `${path}.mjs`, source),
      build('server', 'commonjs2', `${path}.cjs`, source),
    ]),
    ...standaloneBuilds(),
  ];
};
