import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import type { Contract } from './contract';

/** Writes `dist/contract.json`. An unknown API path fails the build. */
export class ContractFilePlugin {
  constructor(
    private readonly dir: string,
    private readonly contractOf: (dir: string) => Contract,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.emit.tap('ContractFilePlugin', () => {
      const dist = join(this.dir, 'dist');
      mkdirSync(dist, { recursive: true });
      writeFileSync(join(dist, 'contract.json'), `${JSON.stringify(this.contractOf(this.dir), null, 2)}\n`);
    });
  }
}
