import ts from 'typescript';
import { Declarations } from './declarations';
import { pathsOf, templateOf } from './paths';
import { unreadable, walk } from './sources';

const base = '/api/v1/';
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * The operations of the API that sources call, as `GET admin/user/{}`, found by reading them: calls of the platform's `api`
 * and `upload`, what pages declare as `data`, and addresses below `/api/v1/` that the browser or a bare `fetch` follows.
 * An address that the API handed out (`/api/v1${path}`) is the API's own affair.
 * @param passedOn files that pass on paths that were counted where they come from
 * @throws Error naming file and line of a call whose path cannot be read
 */
export function operationsIn(files: ts.SourceFile[], passedOn: string[] = []): string[] {
  const declarations = new Declarations(files);
  const operations = new Set<string>();
  const add = (method: string, paths: string[]) => {
    for (const path of paths) operations.add(`${method.toUpperCase()} ${path}`);
  };
  for (const file of files.filter(({ fileName }) => !passedOn.includes(fileName))) {
    walk(file, (node) => {
      if (ts.isCallExpression(node)) {
        const [path] = node.arguments;
        const method = methodOf(node);
        if (method && path) add(method, pathsOf(path, declarations));
      } else if (isStrayClient(node)) throw unreadable(node, 'passes the client of the API on: call it here');
      else if (isText(node)) {
        const text = ts.isTemplateExpression(node) ? templateOf(node) : node.text;
        if (text.startsWith(base)) add(methodAt(node), [text.slice(base.length)]);
      }
    });
    for (const path of dataOf(file, declarations)) add('get', pathsOf(path, declarations));
  }
  return [...operations].sort();
}

function methodOf({ expression }: ts.CallExpression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text === 'upload' ? 'post' : undefined;
  if (!ts.isPropertyAccessExpression(expression) || expression.expression.getText() !== 'api') return undefined;
  return methods.find((method) => method === expression.name.text);
}

/** `api` anywhere but in front of a method, where it was imported, or as the name of something else. */
function isStrayClient(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || node.text !== 'api') return false;
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
  if (ts.isPropertyAccessExpression(parent)) return !ts.isCallExpression(parent.parent);
  return true;
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** By which method an address is asked for where it stands: links, pictures and most of `fetch` get. */
function methodAt({ parent }: ts.Node): string {
  if (!ts.isCallExpression(parent)) return 'get';
  const called = parent.expression.getText();
  if (called === 'navigator.sendBeacon') return 'post';
  return (called === 'fetch' && /\bmethod: '(\w+)'/.exec(parent.arguments[1]?.getText() ?? '')?.[1]) || 'get';
}

/** The paths that a page names in its `data` export. */
function dataOf(file: ts.SourceFile, declarations: Declarations): ts.Expression[] {
  if (!file.fileName.startsWith('pages/')) return [];
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (name.getText() === 'data' && initializer) return valuesOf(initializer, declarations);
    }
  }
  return [];
}

function valuesOf(value: ts.Node, declarations: Declarations): ts.Expression[] {
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) return valuesOf(value.expression, declarations);
  if (ts.isIdentifier(value)) {
    const declared = declarations.meaningOf(value);
    if (declared) return valuesOf(declared, declarations);
  }
  if (ts.isObjectLiteralExpression(value)) {
    const named = value.properties.filter(ts.isPropertyAssignment);
    if (named.length === value.properties.length) return named.map(({ initializer }) => initializer);
  }
  throw unreadable(value, 'declares data in a form that cannot be read: write { name: "/path" }');
}
