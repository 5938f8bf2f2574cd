import type {
  AnyNode,
  ArrowFunctionExpression,
  FunctionDeclaration,
  FunctionExpression,
  Pattern,
  Program,
  VariableDeclaration,
} from 'acorn';
import { ancestor } from 'acorn-walk';

type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

/** Finds the scope that declares a name: minified code gives the same name to many variables. */
export class Scopes {
  private readonly declared = new Map<AnyNode, Set<string>>();

  constructor(program: Program) {
    ancestor(program, {
      VariableDeclaration: (node, _state, path) => this.addVariables(node, path),
      Function: (node, _state, path) => this.addFunction(node as FunctionNode, path),
      Class: (node, _state, path) => node.id && this.add(scopeAbove(path, isScope), node.id.name),
      CatchClause: (node) => node.param && this.add(node, ...namesIn(node.param)),
      ImportDeclaration: (node) => this.add(program, ...node.specifiers.map(({ local }) => local.name)),
    });
  }

  /** The node that declares `name` for code at the end of `path`; undefined for a global one. */
  of(name: string, path: AnyNode[]): AnyNode | undefined {
    return path.findLast((node) => this.declared.get(node)?.has(name));
  }

  private addVariables({ kind, declarations }: VariableDeclaration, path: AnyNode[]): void {
    const scope = scopeAbove(path, kind === 'var' ? isFunctionScope : isScope);
    this.add(scope, ...declarations.flatMap(({ id }) => namesIn(id)));
  }

  private addFunction(node: FunctionNode, path: AnyNode[]): void {
    this.add(node, ...node.params.flatMap(namesIn));
    if (node.id) this.add(node.type === 'FunctionDeclaration' ? scopeAbove(path, isScope) : node, node.id.name);
  }

  private add(scope: AnyNode, ...names: string[]): void {
    const known = this.declared.get(scope) ?? new Set();
    for (const name of names) known.add(name);
    this.declared.set(scope, known);
  }
}

const isFunctionScope = ({ type }: AnyNode) => type === 'Program' || /Function/.test(type);
const isScope = (node: AnyNode) =>
  isFunctionScope(node) || /^(Block|For|ForIn|ForOf|Switch)Statement$|^StaticBlock$/.test(node.type);

function scopeAbove(path: AnyNode[], matches: (node: AnyNode) => boolean): AnyNode {
  return path.slice(0, -1).findLast(matches) ?? (path[0] as AnyNode);
}

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => namesIn(each.type === 'Property' ? each.value : each.argument));
    default:
      return [];
  }
}
