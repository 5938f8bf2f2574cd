import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import ts from 'typescript';
import { options } from './compiler-options';
import { platform, project } from './folders';

/** Everything that the platform exports, with the types behind it, as one declaration file. */
export function apiReport(): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-report-'));
  try {
    const source = join(platform, 'src/index.ts');
    const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: project, outDir: folder };
    ts.createProgram([source, join(platform, 'src/assets.d.ts')], { ...options, ...emit }).emit();
    const rollup = join(folder, 'platform.d.ts');
    extract(join(folder, relative(project, source).replace(/\.ts$/, '.d.ts')), rollup);
    return withoutTexts(readFileSync(rollup, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Comments, and the texts and flags of constants such as the brand, are no part of an API. */
function withoutTexts(declarations: string): string {
  const file = ts.createSourceFile('platform.d.ts', declarations, ts.ScriptTarget.Latest);
  const { transformed } = ts.transform(file, [
    (context) => (root) => {
      const widened = ({ literal }: ts.LiteralTypeNode) => {
        const kind = keywords.get(literal.kind);
        return kind && context.factory.createKeywordTypeNode(kind);
      };
      const visit = (node: ts.Node): ts.Node => {
        const kept = ts.visitEachChild(node, visit, context);
        const type = ts.isPropertySignature(kept) && kept.type && ts.isLiteralTypeNode(kept.type) && widened(kept.type);
        if (!type) return kept;
        const { modifiers, name, questionToken } = kept;
        return context.factory.createPropertySignature(modifiers, name, questionToken, type);
      };
      return ts.visitEachChild(root, visit, context);
    },
  ]);
  return ts.createPrinter({ removeComments: true }).printFile(transformed[0] ?? file);
}

const keywords = new Map<ts.SyntaxKind, ts.KeywordTypeSyntaxKind>([
  [ts.SyntaxKind.StringLiteral, ts.SyntaxKind.StringKeyword],
  [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.BooleanKeyword],
  [ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.BooleanKeyword],
]);

function extract(entry: string, rollup: string): void {
  const silent = { default: { logLevel: ExtractorLogLevel.None } };
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: platform,
      mainEntryPointFilePath: entry,
      compiler: { overrideTsconfig: { extends: join(platform, 'tsconfig.json'), files: [entry], include: [] } },
      apiReport: { enabled: false },
      dtsRollup: { enabled: true, untrimmedFilePath: rollup },
      newlineKind: 'lf',
      docModel: { enabled: false },
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
