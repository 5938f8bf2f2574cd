import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { loaders } from './loaders';
import { minifyScripts } from './web';

/** Builds `src/start-script.ts` as a classic script, which the server inlines into each document. */
export const startScriptConfig = (dir: string): Configuration => ({
  name: 'start script',
  mode: 'production',
  context: dir,
  target: ['web', 'es2022'],
  devtool: false,
  infrastructureLogging: { level: 'error' },
  stats: 'errors-warnings',
  entry: { 'start-script': join(dir, 'src/start-script.ts') },
  output: { path: join(dir, 'dist'), filename: '[name].js' },
  resolve: { extensions: ['.ts'] },
  module: { rules: loaders('shell', 'web', false) },
  optimization: { minimizer: [minifyScripts()] },
});
