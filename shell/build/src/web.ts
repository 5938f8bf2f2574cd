import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { FileListPlugin } from './file-list';
import { loaders, ownImports } from './loaders';
import { PathOnlyPublicPathPlugin } from './public-path';
import { platformConditions } from './source-condition';
import { StableFederationPlugin } from './stable-federation';
import { StyleIntegrityPlugin } from './style-integrity';

const compression = { compress: { passes: 3, ecma: 2022, keep_fargs: false }, mangle: true };

/** One file for all scripts, which name it instead of repeating the notices. */
const extractComments = { filename: 'licenses.txt', banner: (file: string) => `Licenses: ${file}` };

export const minifyStyles = () => new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify });

export const minifyScripts = () =>
  new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments, terserOptions: compression });

/** For scripts that browsers load: terser and another run of swc save 0.4 kB of a first visit. */
const minifyScriptsTwice = () => {
  const minify = [TerserPlugin.swcMinify, TerserPlugin.terserMinify, TerserPlugin.swcMinify];
  return new TerserPlugin({ minify, extractComments, terserOptions: minify.map(() => compression) });
};

/** Options of all browser builds. `name` is the app's name, `uniqueName` separates releases on one page. */
export function webConfig(dir: string, name: string, uniqueName: string, development: boolean): Configuration {
  // Without a hash in development, so that hot updates replace files under the same name.
  const hash = development ? '' : '.[contenthash:8]';
  return {
    name: `${name} web`,
    mode: development ? 'development' : 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    output: {
      path: join(dir, 'dist/web'),
      clean: true,
      uniqueName,
      publicPath: 'auto',
      // No hash: the URL path of a release contains its version, and the federation runtime cannot be hashed together
      // with lazy chunks.
      filename: 'js/[name].js',
      chunkFilename: `js/[name]${hash}.js`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: [...platformConditions(dir), '...'] },
    module: { rules: [ownImports(dir), ...loaders(name, 'web', development)] },
    optimization: {
      nodeEnv: development ? 'development' : 'production',
      chunkIds: 'named',
      moduleIds: 'deterministic',
      mangleExports: 'size',
      // No vendor chunk: each release would load it again, and one file is smaller and faster.
      splitChunks: { chunks: 'async', cacheGroups: { default: false, defaultVendors: false } },
      minimizer: [minifyScriptsTwice(), minifyStyles()],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `css/[name]${hash}.css`,
        chunkFilename: `css/[name]${hash}.css`,
      }),
      new PathOnlyPublicPathPlugin(),
      new StableFederationPlugin(),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: !development }),
      ...(development ? [] : [new StyleIntegrityPlugin(), new FileListPlugin(join(dir, 'dist'))]),
    ],
  };
}
