import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, sources } from 'webpack';

/** Copies a folder's files with their names unchanged, because they are requested by name and not imported. */
export class CopyFilesPlugin {
  /**
   * @param from the source folder, which may be missing
   * @param to the folder in the output
   */
  constructor(
    private readonly from: string,
    private readonly to: string,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('CopyFilesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'CopyFilesPlugin', stage }, () => {
        compilation.contextDependencies.add(this.from);
        for (const file of this.files())
          compilation.emitAsset(`${this.to}/${file}`, new sources.RawSource(readFileSync(join(this.from, file))));
      });
    });
  }

  private files(): string[] {
    try {
      return readdirSync(this.from);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }
}
