import type { AnyNode, CallExpression, MemberExpression } from 'acorn';
import { ancestor } from 'acorn-walk';
import { memberName } from './client-references';
import { constantTexts } from './constant-texts';
import { keyOf } from './consumed-modules';
import { ModuleReferences } from './module-references';
import { parseScript } from './parse-script';

/** What a script does with the exports of a shared package. */
interface ScriptExports {
  /** Exports without which it fails, with the line and column of their first use. */
  used: Map<string, string>;
  /** Exports that it stores or passes on, so that it may look later whether they exist. */
  stored: Set<string>;
  /**
   * Whether it passes the package on, replaces it, or looks whether an export exists. Then it may use others only if
   * they do.
   */
  isUnclear: boolean;
}

const elementFunctions = ['jsx', 'jsxs', 'jsxDEV', 'createElement'];
const comparisons = /^([!=]==?|in|instanceof)$/;
const notExports = ['default', '__esModule'];
/** Every object has these: `hasOwnProperty` looks whether an export exists. */
const isObjectPrototypeMember = (name: string) => name in Object.prototype;

/**
 * Finds the exports of a shared package that a script uses. Bundlers keep their names: `require("NAME").useQuery`, or
 * `a.useQuery` where `a` holds the package.
 *
 * An export counts only if the script fails without it: when it is called, read from or rendered, and not within `try`.
 * @param consumed the ids by which webpack's modules take the package: `var a = n(693)`
 */
export function exportsUsedIn(source: string, name: string, consumed: string[]): ScriptExports {
  const found: ScriptExports = { used: new Map(), stored: new Set(), isUnclear: false };
  // Most scripts of a remote are libraries without any of these, which need not be parsed.
  const calls = consumed.flatMap((id) => [`(${id})`, `("${id}")`, `('${id}')`]);
  if (![name, ...calls].some((text) => source.includes(text))) return found;
  const program = parseScript(source);
  const references = new ModuleReferences(program, name, consumed);

  const use = (each: string, { loc }: AnyNode) => {
    if (!notExports.includes(each) && !found.used.has(each))
      found.used.set(each, `${loc?.start.line}:${loc?.start.column}`);
  };
  const addExport = (member: MemberExpression, path: AnyNode[]) => {
    const each = memberName(member);
    const role = each === undefined || isObjectPrototypeMember(each) ? 'question' : roleOf(member, path);
    if (role === 'question') found.isUnclear = true;
    else if (each && role === 'stored') found.stored.add(each);
    else if (each && !isInsideTry(path)) use(each, member);
  };
  const addReference = (node: AnyNode, path: AnyNode[]) => {
    if (!references.has(node, path)) return;
    const { parent, child } = surrounding(node, path);
    if (parent.type === 'MemberExpression' && parent.object === child)
      return addExport(parent, path.slice(0, path.indexOf(parent) + 1));
    const destructured = destructuredBy(parent);
    for (const each of destructured ?? []) found.stored.add(each);
    if (!destructured && !isHarmless(parent, child) && !references.has(parent, path)) found.isUnclear = true;
  };

  ancestor(program, {
    Identifier: (node, _state, path) => addReference(node, path),
    CallExpression: (node, _state, path) => addReference(node, path),
    AwaitExpression: (node, _state, path) => addReference(node, path),
    AssignmentExpression: ({ left }, _state, path) => {
      if (references.has(left, path)) found.isUnclear = true;
    },
    VariableDeclarator: ({ id, init }, _state, path) => {
      if (init && !references.has(init, path) && references.has(id, path)) found.isUnclear = true;
    },
    // A browser refuses a module that imports a name which does not exist.
    ImportDeclaration: (node) => {
      for (const each of references.isName(node.source) ? node.specifiers : [])
        if (each.type === 'ImportSpecifier') use(textOf(each.imported), each);
    },
    ExportNamedDeclaration: ({ source, specifiers }, _state, path) => {
      for (const { local } of specifiers) {
        if (source && references.isName(source)) use(textOf(local), local);
        if (!source && references.has(local, path)) found.isUnclear = true;
      }
    },
    ExportAllDeclaration: ({ source }) => {
      if (references.isName(source)) found.isUnclear = true;
    },
  });
  return found;
}

/** The first node around an expression that is more than parentheses, and its child towards the expression. */
function surrounding(node: AnyNode, path: AnyNode[]): { parent: AnyNode; child: AnyNode } {
  let child = node;
  for (const parent of path.slice(0, path.lastIndexOf(node)).reverse()) {
    const isLast = parent.type === 'SequenceExpression' && parent.expressions.at(-1) === child;
    if (parent.type !== 'ParenthesizedExpression' && parent.type !== 'ChainExpression' && !isLast)
      return { parent, child };
    child = parent;
  }
  return { parent: node, child };
}

/** The names in `const { a, b } = package`; undefined if it takes others as well. */
function destructuredBy(node: AnyNode): string[] | undefined {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern') return undefined;
  const names = node.id.properties.map((each) => (each.type === 'Property' ? keyOf(each) : undefined));
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Whether code around the package only holds it, or drops it after it was loaded. */
function isHarmless(parent: AnyNode, child: AnyNode): boolean {
  if (parent.type === 'VariableDeclarator') return parent.id.type === 'Identifier';
  if (parent.type === 'AssignmentExpression') return parent.right === child && memberName(parent.left) === 'exports';
  return parent.type === 'SequenceExpression' || parent.type === 'ExpressionStatement';
}

/** What the code around an export does with it. */
function roleOf(member: MemberExpression, path: AnyNode[]): 'use' | 'question' | 'stored' {
  const { parent, child } = surrounding(member, path);
  switch (parent.type) {
    case 'CallExpression':
      if (parent.callee === child) return parent.optional ? 'question' : 'use';
      return parent.arguments[0] === child && makesElement(parent) ? 'use' : 'stored';
    case 'NewExpression':
      return parent.callee === child ? 'use' : 'stored';
    case 'TaggedTemplateExpression':
      return 'use';
    case 'MemberExpression':
      if (parent.object !== child) return 'stored';
      return parent.optional ? 'question' : 'use';
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' ? 'stored' : 'use';
    case 'UnaryExpression':
      return 'question';
    case 'BinaryExpression':
      return comparisons.test(parent.operator) ? 'question' : 'stored';
    case 'LogicalExpression':
      return parent.left === child ? 'question' : 'stored';
    case 'ConditionalExpression':
    case 'IfStatement':
      return parent.test === child ? 'question' : 'stored';
    default:
      return 'stored';
  }
}

function makesElement({ callee }: CallExpression): boolean {
  const name = callee.type === 'Identifier' ? callee.name : memberName(callee);
  return name !== undefined && elementFunctions.includes(name);
}

const isInsideTry = (path: AnyNode[]): boolean =>
  path.some((node, index) => node.type === 'TryStatement' && node.handler && path[index + 1] === node.block);

const textOf = (node: AnyNode): string => (node.type === 'Identifier' ? node.name : (constantTexts(node)[0] ?? ''));
