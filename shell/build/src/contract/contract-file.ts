import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, WebpackError } from 'webpack';
import { BuildError } from '../errors/build-error';
import { printable } from '../errors/printable';
import type { Contract } from './contract';

/** Writes `dist/contract.json`. An unknown API path fails the build. */
export class ContractFilePlugin {
  constructor(
    private readonly dir: string,
    private readonly contractOf: (dir: string) => Contract,
  ) {}

  apply(compiler: Compiler) {
    let contract: Contract | undefined;
    compiler.hooks.shouldEmit.tap('ContractFilePlugin', ({ errors }) => {
      if (errors.length > 0) return undefined;
      try {
        contract = this.contractOf(this.dir);
        return undefined;
      } catch (error) {
        // Thrown in this hook, an error would end the process.
        errors.push(error instanceof BuildError ? printable(error.message) : (error as WebpackError));
        return false;
      }
    });
    compiler.hooks.emit.tap('ContractFilePlugin', () => {
      if (!contract) return;
      const dist = join(this.dir, 'dist');
      mkdirSync(dist, { recursive: true });
      writeFileSync(join(dist, 'contract.json'), `${JSON.stringify(contract, null, 2)}\n`);
    });
  }
}
