import { type Compiler, RuntimeGlobals, RuntimeModule } from 'webpack';

class PathOnlyPublicPathModule extends RuntimeModule {
  constructor() {
    super('path of the public path', RuntimeModule.STAGE_BASIC + 1);
  }
  override generate() {
    // Style sheets are evaluated during the build, where `location` does not exist.
    return `if (globalThis.location) ${RuntimeGlobals.publicPath} = ${RuntimeGlobals.publicPath}.replace(location.origin + '/', '/');`;
  }
}

/**
 * Removes the page's own origin from webpack's automatic public path, so that the URLs that a browser renders equal
 * those in the served HTML.
 */
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

/** Placeholder for a release's URL path in server bundles. The server replaces it when it renders. */
export const releaseAddress = '__RELEASE_ADDRESS__';
