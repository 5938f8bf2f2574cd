import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const scripts = (refresh: boolean, mapped: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    sourceMaps: refresh || mapped,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // React Refresh needs React's development JSX.
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      target: 'es2022',
    },
  },
});

/**
 * A misspelt name would be undefined, and noticed only when its page is rendered, by a message that names no file.
 * In packages it is no error: they may look for a name that only other versions export.
 */
export const ownImports = (dir: string): RuleSetRule => ({
  test: /\.tsx?$/,
  include: join(realpathSync(dir), 'src'),
  parser: { exportsPresence: 'error' },
});

/** The salt is the package's name, so that class names of equal file names in two remotes differ. */
const styles = (salt: string, onServer: boolean): RuleSetRule => ({
  test: /\.css$/,
  sideEffects: true,
  use: [
    ...(onServer ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: require.resolve('css-loader'),
      options: {
        url: !onServer,
        modules: {
          auto: true,
          localIdentName: '[local]_[hash:base64:5]',
          localIdentHashSalt: salt,
          exportOnlyLocals: onServer,
          namedExport: false,
          exportLocalsConvention: 'as-is',
        },
      },
    },
  ],
});

/** The build for other hosts is in a folder of its own and uses the same assets. */
const assets = (target: Target): RuleSetRule => ({
  test: /\.(svg|png|jpe?g|webp|avif|woff2|ico|pdf)$/,
  type: 'asset/resource',
  generator: {
    filename: `${target === 'standalone' ? '../' : ''}assets/[name].[contenthash:8][ext]`,
    emit: target !== 'server',
  },
});

/** Names of a JSON file can be imported like those of a module. */
const json: RuleSetRule = { test: /\.json$/, type: 'json', parser: { namedExports: true } };

type Target = 'web' | 'server' | 'standalone';

export const loaders = (salt: string, target: Target, development: boolean): RuleSetRule[] => [
  scripts(development && target === 'web', target === 'server'),
  styles(salt, target === 'server'),
  assets(target),
  json,
];
