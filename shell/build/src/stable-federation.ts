import type { Compiler } from 'webpack';

/** Two of federation's modules are named after the project's folder, and their ids with them. These ids do not depend on it. */
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
    });
  }
}
