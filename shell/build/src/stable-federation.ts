import type { Compiler } from 'webpack';

/**
 * Makes the output of Module Federation reproducible. Two of its modules are named after the project's folder, so they
 * get fixed ids. Its statistics list modules in random order; they are not used, so they are removed.
 */
export class StableFederationPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('StableFederation', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableFederation', (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          if (!/[\\/]\.federation[\\/]entry\./.test(name)) continue;
          const id = name.startsWith('container entry') ? 'container' : 'federation';
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'StableFederation', stage }, () =>
        compilation.deleteAsset('mf-stats.json'),
      );
    });
  }
}
