import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import ts from 'typescript';

const collections = ['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'];

/**
 * Names of a file's variables outside of functions and objects that its code can change: two sites in one process would
 * share them.
 */
function moduleState(source: string): string[] {
  const { statements } = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);
  const isEmpty = (value: ts.Expression | undefined) => {
    if (!value) return false;
    if (ts.isNewExpression(value)) return collections.includes(value.expression.getText()) && !value.arguments?.length;
    if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
    return ts.isObjectLiteralExpression(value) && value.properties.length === 0;
  };
  const isReadonly = ({ modifiers }: ts.PropertyDeclaration) =>
    modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
  const isStatic = ({ modifiers }: ts.PropertyDeclaration) =>
    modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  return statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      const { declarations, flags } = statement.declarationList;
      const changes = (flags & ts.NodeFlags.Const) === 0;
      return declarations
        .filter(({ initializer }) => changes || isEmpty(initializer))
        .map(({ name }) => name.getText());
    }
    if (!ts.isClassDeclaration(statement)) return [];
    const properties = statement.members.filter(ts.isPropertyDeclaration).filter(isStatic);
    return properties
      .filter((each) => !isReadonly(each) || isEmpty(each.initializer))
      .map(({ name }) => name.getText());
  });
}

/** Without the example remotes, which run in browsers. */
const filesIn = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(dist|testing|examples|node_modules)\//.test(file))
    .map((file) => join(folder, file));

test.each([
  ['let count = 0;', 'count'],
  ['export const known = new Map<string, number>();', 'known'],
  ['const cache: Record<string, number> = {};', 'cache'],
  ['class Site { static current?: Site; }', 'current'],
])('%s is found', (source, name) => expect(moduleState(source)).toEqual([name]));

test('constants and the state of objects and functions are no module state', () => {
  const source = `const names = new Set(['a']);\nclass Site { private readonly known = new Map(); }
    function count() { let number = 0; return () => (number += 1); }`;
  expect(moduleState(source)).toEqual([]);
});

const services = [
  'shell/server',
  'shell/release',
  'api/src',
  'api/sandbox',
  'api/logging/src',
  'api/serving/src',
  'api/tracing/src',
  'api/object-store/src',
];

test.each(services)('%s has no module state: the composition roots create all of it', (folder) => {
  const files = filesIn(folder);
  expect(files.length).toBeGreaterThan(0);
  const found = files.map((file) => [file, moduleState(readFileSync(join(projectRoot, file), 'utf8'))] as const);
  expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
});
