import { realpathSync } from 'node:fs';
import type { Compiler } from 'webpack';
import { printable } from '../errors/printable';
import { otherScripts } from './pages';

/** Warns about scripts beside pages and slots that are neither of them, unless a page or slot imports them. */
export class OtherScriptsPlugin {
  constructor(private readonly dir: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OtherScriptsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OtherScriptsPlugin', (modules) => {
        const built = new Set([...modules].map((module) => module.nameForCondition()));
        for (const { file, message } of otherScripts(this.dir))
          if (!built.has(realpathSync(file))) compilation.warnings.push(printable(message));
      });
    });
  }
}
