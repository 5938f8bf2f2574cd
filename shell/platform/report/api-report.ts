import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import ts from 'typescript';
import { options } from './compiler-options';
import { platform, project } from './folders';

/** Returns all exports of the platform, with the types that they use, as one declaration file. */
export function apiReport(): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-report-'));
  try {
    const source = join(platform, 'src/index.ts');
    const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: project, outDir: folder };
    ts.createProgram([source, join(platform, 'src/assets.d.ts')], { ...options, ...emit }).emit();
    const rollup = join(folder, 'platform.d.ts');
    extract(join(folder, relative(project, source).replace(/\.ts$/, '.d.ts')), rollup);
    return withoutValues(readFileSync(rollup, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Removes comments and the values of constants such as the brand: they are not part of the API. */
function withoutValues(declarations: string): string {
  const file = ts.createSourceFile('platform.d.ts', declarations, ts.ScriptTarget.Latest);
  const { transformed } = ts.transform(file, [
    (context) => (root) => {
      const widened = ({ literal }: ts.LiteralTypeNode) => {
        const kind = keywords.get(literal.kind);
        return kind && context.factory.createKeywordTypeNode(kind);
      };
      const visit = (node: ts.Node): ts.Node => {
        const visited = ts.visitEachChild(node, visit, context);
        const type =
          ts.isPropertySignature(visited) &&
          visited.type &&
          ts.isLiteralTypeNode(visited.type) &&
          widened(visited.type);
        if (!type) return visited;
        const { modifiers, name, questionToken } = visited;
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
