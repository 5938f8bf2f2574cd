const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

/**
 * Writes what webpack's own ModuleFederationPlugin does not: the manifest and the contract. The chunk of a page has the
 * page's name.
 */
class ReleaseFilesPlugin {
  constructor({ globalName, pages, requires }) {
    Object.assign(this, { globalName, pages, requires });
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('ReleaseFilesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleaseFilesPlugin', stage }, () => {
        compilation.emitAsset('mf-manifest.json', new RawSource(JSON.stringify(this.manifest(compilation))));
      });
    });
    compiler.hooks.emit.tap('ReleaseFilesPlugin', () => {
      const file = join(dirname(compiler.outputPath), 'contract.json');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ provides: {}, requires: this.requires, pages: this.pages, operations: [] }));
    });
  }

  manifest({ namedChunks }) {
    const exposes = this.pages.map((name) => {
      const files = [...namedChunks.get(name).files];
      const ending = (end) => ({ sync: files.filter((file) => file.endsWith(end)), async: [] });
      return { name, assets: { js: ending('.js'), css: ending('.css') } };
    });
    const shared = Object.entries(this.requires).map(([name, requiredVersion]) => ({ name, requiredVersion }));
    const { globalName } = this;
    return {
      metaData: { globalName, remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' } },
      exposes,
      shared,
    };
  }
}

module.exports = { ReleaseFilesPlugin };
