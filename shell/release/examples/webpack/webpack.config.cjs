const { join } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { container, DefinePlugin } = require('webpack');
const { SubresourceIntegrityPlugin } = require('webpack-subresource-integrity');
const { ReleaseFilesPlugin } = require('./release-files-plugin.cjs');
const { StyleIntegrityPlugin } = require('./style-integrity-plugin.cjs');

const version = process.env.VERSION ?? require('./package.json').version;
/** Unique for each release, because several can run on one page. */
const globalName = `mfe_by_webpack_${version.replace(/\W/g, '_')}`;

/** The site provides these; the remote bundles none of them. */
const requires = { react: '^19.0.0', '@site/platform': '^1.10.0' };
const shared = Object.fromEntries(
  [
    ['react', requires.react],
    ['react/jsx-runtime', requires.react],
    ['@site/platform', requires['@site/platform']],
  ].map(([id, requiredVersion]) => [id, { singleton: true, import: false, requiredVersion }]),
);

const common = {
  mode: 'production',
  context: __dirname,
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
};
const scripts = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
};
const define = new DefinePlugin({ BUILD_VERSION: JSON.stringify(version) });

module.exports = [
  {
    ...common,
    name: 'web',
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: join(__dirname, 'dist/web'),
      clean: true,
      uniqueName: globalName,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: 'js/[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
    },
    module: { rules: [scripts, { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    plugins: [
      define,
      new MiniCssExtractPlugin({ chunkFilename: 'css/[name].[contenthash:8].css' }),
      new container.ModuleFederationPlugin({
        name: 'remoteEntry',
        filename: 'remoteEntry.js',
        library: { type: 'var', name: globalName },
        exposes: { './by-webpack': { import: './src/pages/by-webpack.tsx', name: 'by-webpack' } },
        shared,
      }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new StyleIntegrityPlugin(),
      new ReleaseFilesPlugin({ globalName, pages: ['by-webpack'], requires }),
    ],
  },
  {
    ...common,
    name: 'server',
    target: 'es2022',
    entry: { server: './src/server.ts' },
    output: {
      path: join(__dirname, 'dist'),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      chunkFormat: false,
    },
    externals: Object.fromEntries(Object.keys(shared).map((id) => [id, `commonjs2 ${id}`])),
    module: { rules: [scripts, { test: /\.css$/, type: 'asset/resource', generator: { emit: false } }] },
    plugins: [define],
  },
];
