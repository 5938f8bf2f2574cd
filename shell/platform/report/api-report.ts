import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import ts from 'typescript';
import { platform, project } from './places';

const options: ts.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(readJson(join(project, 'tsconfig.json')), ts.sys, project).options,
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  rootDir: project,
};

/**
 * Everything that an entry of the platform exports, with the types behind it, as text: API Extractor's report.
 * @param entry file of the sources, such as `src/index.ts`
 */
export function apiReport(entry: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-report-'));
  try {
    const source = join(platform, entry);
    ts.createProgram([source, join(platform, 'src/assets.d.ts')], { ...options, outDir: folder }).emit();
    extract(join(folder, relative(project, source).replace(/\.tsx?$/, '.d.ts')), folder);
    return plain(readFileSync(join(folder, 'platform.api.md'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Comments, and the very texts and flags of constants such as the brand, are no part of an API. */
const plain = (report: string) =>
  report
    .replace(/^ *\/\/.*\n/gm, '')
    .replace(/^( +readonly \w+): (?:"[^"\n]*"|true|false);$/gm, (_line, name: string) => `${name}: constant;`);

function extract(declarations: string, folder: string): void {
  const silent = { default: { logLevel: ExtractorLogLevel.None } };
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: platform,
      mainEntryPointFilePath: declarations,
      compiler: { overrideTsconfig: { extends: join(project, 'tsconfig.json'), files: [declarations], include: [] } },
      apiReport: {
        enabled: true,
        reportFileName: 'platform',
        reportFolder: folder,
        reportTempFolder: join(folder, 'temp'),
        // Props and options that are not exported under a name are the API as much as what is.
        includeForgottenExports: true,
      },
      newlineKind: 'lf',
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(platform, 'package.json'),
  });
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => Object.assign(message, { handled: true }),
  });
}

function readJson(file: string): unknown {
  return ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8')).config;
}
