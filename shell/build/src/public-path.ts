import { type Compiler, RuntimeGlobals, RuntimeModule } from 'webpack';

class PathOnlyPublicPathModule extends RuntimeModule {
  constructor() {
    super('path of the public path', RuntimeModule.STAGE_BASIC + 1);
  }
  override generate() {
    // Style sheets are evaluated while building, where there is no location.
    return `if (globalThis.location) ${RuntimeGlobals.publicPath} = new URL(${RuntimeGlobals.publicPath}, location.href).pathname;`;
  }
}

/** Cuts the origin off webpack's automatic public path, so that the browser renders the very URLs that the composed HTML holds. */
export class PathOnlyPublicPathPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PathOnlyPublicPathPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap('PathOnlyPublicPathPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new PathOnlyPublicPathModule());
        });
    });
  }
}

/** Stands in server bundles where a release's address will be; the composer puts the address in. */
export const releaseAddress = '__RELEASE_ADDRESS__';
