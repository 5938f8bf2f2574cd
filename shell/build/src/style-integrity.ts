import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { type Chunk, type Compilation, type Compiler, sources } from 'webpack';

const placeholderOf = (chunk: Chunk) => `*-*STYLE-OF-${chunk.id}*-*`;

/**
 * Adds integrity hashes to style sheets that are loaded with a page's code. webpack-subresource-integrity does that
 * only for scripts.
 */
export class StyleIntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('StyleIntegrityPlugin', (compilation) => {
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap('StyleIntegrityPlugin', (source, { tag }) => {
        const hashes = styledChunks(compilation).map((chunk) => [String(chunk.id), placeholderOf(chunk)]);
        return `${source}\n${tag}.integrity = ${JSON.stringify(Object.fromEntries(hashes))}[chunkId];`;
      });
      // After the style sheets have their final names and contents.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'StyleIntegrityPlugin', stage }, () => fillIn(compilation));
    });
  }
}

const styledChunks = ({ chunks, chunkGraph }: Compilation): Chunk[] =>
  [...chunks].filter(
    (chunk) => chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') !== undefined,
  );

function fillIn(compilation: Compilation): void {
  const hashes = styledChunks(compilation).map((chunk) => {
    const file = [...chunk.files].find((name) => name.endsWith('.css'));
    if (!file) throw new Error(`The chunk ${chunk.id} has styles, but no style sheet`);
    return [placeholderOf(chunk), integrityOf(compilation.getAsset(file)?.source.buffer() ?? Buffer.of())] as const;
  });
  for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.js'))) {
    const text = source.source().toString();
    const filled = hashes.reduce((code, [placeholder, hash]) => code.replaceAll(placeholder, hash), text);
    if (filled !== text) compilation.updateAsset(name, new sources.RawSource(filled));
  }
}

/** sha256, a third shorter than the sha384 of scripts: each visitor downloads the hashes of all pages of a remote. */
const integrityOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
