import { basename, join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { type Configuration, NormalModuleReplacementPlugin } from 'webpack';
import { releaseAddress } from '../../src/remotes/release-set';

/** Used instead of a version for the local build. */
export const localVersion = 'local';

const shell = join(projectRoot, 'shell');
const clientRendering = join(shell, 'tools/dev/client-rendering.ts');

/** Returns the browser configurations of the remote in `dir` and of the shell, for development. */
export async function configurations(dir: string): Promise<[remote: Configuration, shell: Configuration]> {
  return [development(await browserConfiguration(dir), basename(dir)), await developmentShell()];
}

async function developmentShell(): Promise<Configuration> {
  const config = development(await browserConfiguration(shell), 'shell');
  const instead = new NormalModuleReplacementPlugin(/^react-dom\/client$/, (module) => {
    if (module.contextInfo.issuer !== clientRendering) module.request = clientRendering;
  });
  return { ...config, plugins: [...(config.plugins ?? []), instead] };
}

async function browserConfiguration(dir: string): Promise<Configuration> {
  const { default: all }: { default: Configuration[] } = await import(join(dir, 'webpack.config.cjs'));
  const [web] = all;
  if (!web) throw new Error(`${dir} has no webpack configuration for browsers`);
  return web;
}

const development = (config: Configuration, name: string): Configuration => ({
  ...config,
  devtool: 'cheap-module-source-map',
  output: { ...config.output, publicPath: `${releaseAddress(name, localVersion)}/` },
});
