import { type Compiler, sources } from 'webpack';

/** Writes `entry.json`: the scripts and styles that start the host, in order. */
export class EntryListPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('EntryListPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EntryListPlugin', stage }, () => {
        const isHotUpdate = (file: string) => compilation.getAsset(file)?.info.hotModuleReplacement;
        const files =
          compilation.entrypoints
            .get('main')
            ?.getFiles()
            .filter((file) => !isHotUpdate(file)) ?? [];
        const listed = {
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
        };
        compilation.emitAsset('entry.json', new sources.RawSource(JSON.stringify(listed)));
      });
    });
  }
}
