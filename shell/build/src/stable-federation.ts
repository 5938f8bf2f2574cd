import type { Compiler } from 'webpack';

/** The start of a module's name, such as `provide module (default) react@19.3.1 = /folder/of/react`. */
const provided = /^provide module .+?(?= = )/;

/**
 * Makes the output of Module Federation reproducible. Some of its modules are named after the project's folder, so they
 * get fixed ids. Its statistics list modules in random order; they are not used, so they are removed.
 */
export class StableFederationPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('StableFederation', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableFederation', (modules) => {
        for (const module of modules) {
          const id = fixedId(module.identifier());
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'StableFederation', stage }, () =>
        compilation.deleteAsset('mf-stats.json'),
      );
    });
  }
}

function fixedId(name: string): string | undefined {
  if (/[\\/]\.federation[\\/]entry\./.test(name))
    return name.startsWith('container entry') ? 'container' : 'federation';
  return provided.exec(name)?.[0];
}
