const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const placeholderOf = ({ id }) => `*-*STYLE-OF-${id}*-*`;

/** Adds the hashes of style sheets, which webpack-subresource-integrity does not. */
class StyleIntegrityPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StyleIntegrityPlugin', (compilation) => {
      const styled = () =>
        [...compilation.chunks].filter((chunk) =>
          compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract'),
        );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'StyleIntegrityPlugin',
        (source, { tag }) => {
          const hashes = Object.fromEntries(styled().map((chunk) => [chunk.id, placeholderOf(chunk)]));
          return `${source}\n${tag}.integrity = ${JSON.stringify(hashes)}[chunkId];`;
        },
      );
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'StyleIntegrityPlugin', stage }, () => {
        for (const chunk of styled()) {
          const file = [...chunk.files].find((name) => name.endsWith('.css'));
          const hash = createHash('sha384').update(compilation.getAsset(file).source.buffer()).digest('base64');
          for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.js')))
            compilation.updateAsset(
              name,
              new sources.RawSource(source.source().toString().replaceAll(placeholderOf(chunk), `sha384-${hash}`)),
            );
        }
      });
    });
  }
}

module.exports = { StyleIntegrityPlugin };
