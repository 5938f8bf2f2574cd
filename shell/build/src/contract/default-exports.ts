import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { printable } from '../errors/printable';

/** Fails the build for a page or slot without a default export. No other check renders a page that only browsers render. */
export class DefaultExportsPlugin {
  private readonly files: Map<string, string>;

  /** @param exposed files of the modules, relative to `dir` and by name */
  constructor(dir: string, exposed: Record<string, string>) {
    this.files = new Map(
      Object.values(exposed).map((file) => [realpathSync(join(dir, file)), file.slice('./'.length)]),
    );
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('DefaultExportsPlugin', (compilation) => {
      // Once webpack knows what all modules export, and before it merges modules.
      compilation.hooks.seal.tap('DefaultExportsPlugin', () => {
        for (const module of compilation.modules) {
          const file = this.files.get(module.nameForCondition() ?? '');
          // Null or undefined: not known, as of a CommonJS module.
          if (
            !file ||
            module.getNumberOfErrors() > 0 ||
            compilation.moduleGraph.getExportsInfo(module).isExportProvided('default') !== false
          )
            continue;
          const kind = file.startsWith('src/slots/') ? 'slot' : 'page';
          compilation.errors.push(
            printable(`${file} has no default export: write "export default" before the component of the ${kind}`),
          );
        }
      });
    });
  }
}
