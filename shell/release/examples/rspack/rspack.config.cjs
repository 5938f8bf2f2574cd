const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');
const { CssExtractRspackPlugin, DefinePlugin, SubresourceIntegrityPlugin } = require('@rspack/core');

const version = process.env.VERSION ?? require('./package.json').version;
/** Unique for each release, because several can run on one page. */
const globalName = `mfe_by_rspack_${version.replace(/\W/g, '_')}`;

/** The site provides these; the remote bundles none of them. */
const requires = { react: '^19.0.0', '@site/platform': '^1.10.0' };
const shared = Object.fromEntries(
  [
    ['react', requires.react],
    ['react/jsx-runtime', requires.react],
    ['@site/platform', requires['@site/platform']],
  ].map(([id, requiredVersion]) => [id, { singleton: true, import: false, requiredVersion }]),
);

mkdirSync(join(__dirname, 'dist'), { recursive: true });
writeFileSync(
  join(__dirname, 'dist/contract.json'),
  JSON.stringify({ provides: {}, requires, pages: ['by-rspack'], operations: [] }),
);

const common = {
  mode: 'production',
  context: __dirname,
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
};
const scripts = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
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
    module: { rules: [scripts, { test: /\.css$/, use: [CssExtractRspackPlugin.loader, 'css-loader'] }] },
    plugins: [
      define,
      new CssExtractRspackPlugin({ chunkFilename: 'css/[name].[contenthash:8].css' }),
      new ModuleFederationPlugin({
        name: 'mfe_by_rspack',
        filename: 'remoteEntry.js',
        library: { type: 'var', name: globalName },
        exposes: { './by-rspack': './src/pages/by-rspack.tsx' },
        shared,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
      }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
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
