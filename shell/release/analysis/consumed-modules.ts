import type { AnyNode, AssignmentProperty, Property } from 'acorn';
import { simple } from 'acorn-walk';
import { memberName } from './client-references';
import { constantTexts } from './constant-texts';
import { parseScript } from './parse-script';

/**
 * The ids by which the modules of webpack and rspack take a shared package, from the runtime's table of shared modules:
 * `{ 693: { shareKey: "NAME" } }`, or `{ 693: () => load("default", "NAME") }` without Module Federation's runtime.
 */
export function consumedModules(source: string, name: string): string[] {
  return source.includes(name) ? modulesIn(parseScript(source), (node) => consumes(node, name)) : [];
}

/** Whether a script contains a module with this id: `693(module, exports) { … }`. Shared modules are in no script. */
export const containsModule = (source: string, id: string): boolean =>
  new RegExp(`[{,]\\s*["']?${id.replace(/\W/g, '\\$&')}["']?\\s*(\\(|:\\s*(function\\b|\\(|\\w+\\s*=>))`).test(source);

/** The ids of webpack's modules that are the package: `693: (module) => { module.exports = require("NAME") }`. */
export const requiringModules = (program: AnyNode, name: string): string[] =>
  modulesIn(program, (node) => isOnlyRequire(node, name));

function modulesIn(program: AnyNode, matches: (node: AnyNode) => boolean): string[] {
  const ids: string[] = [];
  simple(program, {
    Property: (node) => {
      const id = keyOf(node);
      if (id !== undefined && matches(node.value)) ids.push(id);
    },
  });
  return ids;
}

/** The key of a property that is written as text or number. */
export function keyOf({ key, computed }: Property | AssignmentProperty): string | undefined {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

const isText = (node: AnyNode | undefined, text: string) => constantTexts(node)[0] === text;

function consumes(node: AnyNode, name: string): boolean {
  if (node.type === 'ObjectExpression')
    return node.properties.some(
      (each) => each.type === 'Property' && keyOf(each) === 'shareKey' && isText(each.value, name),
    );
  if (node.type !== 'ArrowFunctionExpression' || node.params.length > 0) return false;
  return node.body.type === 'CallExpression' && isText(node.body.arguments[1], name);
}

function isOnlyRequire(node: AnyNode, name: string): boolean {
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return false;
  const { body } = node;
  const statements = body.type === 'BlockStatement' ? body.body : [];
  const [statement, ...more] = statements.filter(
    (each) => each.type !== 'ExpressionStatement' || each.directive === undefined,
  );
  const only = statement?.type === 'ExpressionStatement' ? statement.expression : body;
  if (more.length > 0 || only.type !== 'AssignmentExpression' || memberName(only.left) !== 'exports') return false;
  return isRequire(only.right, name);
}

/** Whether a node is `require("NAME")`. */
const isRequire = (node: AnyNode, name: string): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'require' &&
  isText(node.arguments[0], name);
