import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './project.mjs';

const areas = [
  'shell/platform',
  'shell/build',
  'shell',
  'mfe-marketing',
  'mfe-packages',
  'mfe-account',
  'mfe-admin',
  'mfe-trainings',
  'api/contract',
  'api',
];
const isRemote = (area) => area.startsWith('mfe-');
const areaOf = (file) => areas.find((area) => file.startsWith(`${area}/`));
const isTest = (file) => /\.test\.tsx?$/.test(file);
const ofRemotes = ['react', 'react/jsx-runtime', 'lucide-react', '@site/platform'];
/** The platform, or a later API of it that stands beside the first. */
const isPlatform = (specifier) => /^@site\/platform(\/v\d+)?$/.test(specifier);
const skipped = ['node_modules', 'dist', '.turbo'];

/** Parts of the platform that the shell's server reads as well: plain data, and the one rule of where a redirect may lead. */
const shared = ['shell/platform/src/brand/', 'shell/platform/src/router/safe-path'];

/**
 * Checks all sources below `folder` against the table "Who may import whom" (CONTRIBUTING.md).
 * @returns one line for each import that breaks it
 */
export function checkImports(folder) {
  return areas
    .flatMap((area) => [...sourcesBelow(folder, area)])
    .filter((file, index, all) => all.indexOf(file) === index)
    .flatMap((file) =>
      importsOf(file, readFileSync(join(folder, file), 'utf8')).flatMap(({ specifier, typeOnly, line }) => {
        const reason = objection(file, specifier, typeOnly);
        return reason ? [`${file}:${line} imports ${specifier}: ${reason}`] : [];
      }),
    );
}

function objection(file, specifier, typeOnly) {
  const area = areaOf(file);
  if (specifier.startsWith('.')) return crossing(area, posix.join(posix.dirname(file), specifier));
  if (specifier === '@site/api/settings' && area === 'shell') return undefined;
  if (specifier === '@site/contract') {
    if (area === 'api') return undefined;
    return typeOnly ? undefined : 'the contract is for types only: use import type';
  }
  if (isPlatform(specifier)) {
    return isRemote(area) || area === 'shell' ? undefined : 'only the remotes and the shell stand on the platform';
  }
  if (specifier.startsWith('@site/')) return 'packages meet at the platform, the contract and their URLs only';
  if (isRemote(area) && !isTest(file) && !ofRemotes.includes(specifier)) {
    return `a remote imports only ${ofRemotes.join(', ')} and its own files`;
  }
  return undefined;
}

function crossing(area, target) {
  if (areaOf(target) === area || (area === 'shell' && shared.some((part) => target.startsWith(part)))) return undefined;
  return `a file of ${areaOf(target) ?? 'no package'} is not imported from ${area}`;
}

function importsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (literal, typeOnly) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return;
    const line = source.getLineAndCharacterOfPosition(literal.getStart()).line + 1;
    found.push({ specifier: literal.text, typeOnly, line });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.isTypeOnly ?? false);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node)) add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && isImportCall(node)) add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isImportCall({ expression }) {
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(expression) && expression.text === 'require')
  );
}

function* sourcesBelow(folder, path) {
  for (const entry of entriesOf(join(folder, path))) {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory() && !skipped.includes(entry.name)) yield* sourcesBelow(folder, inner);
    else if (/\.tsx?$/.test(entry.name)) yield inner;
  }
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = checkImports(process.argv[2] ?? root);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
