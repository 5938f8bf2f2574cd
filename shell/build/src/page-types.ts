import { readFileSync } from 'node:fs';
import AdmZip from 'adm-zip';
import ts from 'typescript';
import { type Compiler, sources } from 'webpack';

const archive = '@mf-types.zip';
const api = '@mf-types.d.ts';
const manifest = 'mf-manifest.json';
const sharedTypes = 'compiled-types/hosted-page';

/** Federation replaces it by the name that a host gives the remote. */
const alias = 'REMOTE_ALIAS_IDENTIFIER';

/**
 * Emits the types of the exposed pages where Module Federation's hosts look for them: an archive with a file for each
 * page, the types of `loadRemote`, and both names in the manifest. All pages have the same type, so one file of the
 * platform is compiled instead of the whole remote.
 */
export class PageTypesPlugin {
  /**
   * @param typesFile declares `HostedPage`
   * @param pages names of the exposed pages
   */
  constructor(
    private readonly typesFile: string,
    private readonly pages: string[],
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PageTypesPlugin', (compilation) => {
      // After federation has emitted the manifest.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageTypesPlugin', stage }, () => {
        compilation.fileDependencies.add(this.typesFile);
        compilation.emitAsset(archive, new sources.RawSource(this.archived()));
        compilation.emitAsset(api, new sources.RawSource(this.apiTypes()));
        compilation.updateAsset(manifest, (source) => new sources.RawSource(withTypes(source.source().toString())));
      });
    });
  }

  private archived(): Buffer {
    const zip = new AdmZip();
    const add = (name: string, text: string) => {
      zip.addFile(name, Buffer.from(text));
      const entry = zip.getEntry(name);
      // The time of the build would make each archive different.
      if (entry) entry.header.time = new Date(1980, 0, 1);
    };
    add(`${sharedTypes}.d.ts`, this.pageTypes());
    for (const page of this.pages) {
      const types = `./${'../'.repeat(page.split('/').length - 1)}${sharedTypes}`;
      add(
        `${page}.d.ts`,
        `import type { HostedPage } from '${types}';
export type { MountOptions, PageOptions } from '${types}';
export declare const mount: HostedPage['mount'];
export declare const provider: HostedPage['provider'];
declare const Page: HostedPage['default'];
export default Page;
`,
      );
    }
    return zip.toBuffer();
  }

  private pageTypes(): string {
    const source = readFileSync(this.typesFile, 'utf8');
    if (this.typesFile.endsWith('.d.ts')) return source;
    const compilerOptions = { removeComments: false };
    return ts.transpileDeclaration(source, { fileName: this.typesFile, compilerOptions }).outputText;
  }

  private apiTypes(): string {
    const paths = this.pages.map((page) => `'${alias}/${page}'`);
    const cases = paths.map((path) => `T extends ${path} ? typeof import(${path}) :`);
    return `export type RemoteKeys = ${paths.join(' | ')};\ntype PackageType<T> = ${cases.join('\n')} any;\n`;
  }
}

function withTypes(text: string): string {
  const parsed = JSON.parse(text);
  parsed.metaData.types = { path: '', name: api, zip: archive, api };
  return JSON.stringify(parsed, null, 2);
}
