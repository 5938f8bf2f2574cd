import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { loaders } from './loaders';
import { minifyScripts } from './web';

/** Builds the classic scripts that the server inlines into documents: into each, and into those of previews. */
export const startScriptConfig = (dir: string): Configuration => ({
  name: 'start script',
  mode: 'production',
  context: dir,
  target: ['web', 'es2022'],
  devtool: false,
  infrastructureLogging: { level: 'error' },
  stats: 'errors-warnings',
  entry: {
    'start-script': join(dir, 'src/start-script.ts'),
    'preview-devtools': join(dir, 'src/devtools/preview-devtools.ts'),
  },
  output: { path: join(dir, 'dist'), filename: '[name].js' },
  resolve: { extensions: ['.ts'] },
  module: { rules: loaders('shell', 'web', false) },
  optimization: { minimizer: [minifyScripts()] },
});
