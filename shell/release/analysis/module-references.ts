import type { AnyNode, CallExpression, Identifier, Program } from 'acorn';
import { ancestor } from 'acorn-walk';
import { constantTexts } from './constant-texts';
import { requiringModules } from './consumed-modules';
import { Scopes } from './scopes';

/** Wraps a CommonJS module for code that was an ES module: esbuild, Babel, SWC and TypeScript. */
const wrappers = /^(__toESM|_interop_?[rR]equire_?[wW]ildcard|__importStar)$/;

/** Finds the expressions of a script that are a shared package: `require("NAME")`, and variables that hold it. */
export class ModuleReferences {
  private readonly scopes: Scopes;
  private readonly ids: Set<string>;
  private readonly holders: { name: string; scope: AnyNode | undefined }[] = [];

  /** @param consumed the ids by which webpack's modules take the package: `n(693)` */
  constructor(
    program: Program,
    private readonly name: string,
    consumed: string[],
  ) {
    this.scopes = new Scopes(program);
    this.ids = new Set([...consumed, ...requiringModules(program, name)]);
    ancestor(program, {
      ImportDeclaration: ({ source, specifiers }) => {
        for (const { type, local } of this.isName(source) ? specifiers : [])
          if (type === 'ImportNamespaceSpecifier') this.holders.push({ name: local.name, scope: program });
      },
      VariableDeclarator: ({ id, init }, _state, path) => {
        if (init && id.type === 'Identifier' && this.has(init, path))
          this.holders.push({ name: id.name, scope: this.scopes.of(id.name, path) });
      },
    });
  }

  /** Whether a node is the name of the package. */
  isName = (node: AnyNode | null | undefined): boolean => constantTexts(node)[0] === this.name;

  /** Whether an expression is the package. */
  has(node: AnyNode, path: AnyNode[]): boolean {
    switch (node.type) {
      case 'ParenthesizedExpression':
        return this.has(node.expression, path);
      case 'AwaitExpression':
        return node.argument.type === 'ImportExpression' && this.isName(node.argument.source);
      case 'CallExpression':
        return this.isReturned(node, path);
      case 'Identifier':
        return this.isHeld(node.name, path);
      default:
        return false;
    }
  }

  private isReturned({ callee, arguments: [argument] }: CallExpression, path: AnyNode[]): boolean {
    if (callee.type !== 'Identifier' || !argument) return false;
    if (callee.name === 'require') return this.isName(argument);
    if (wrappers.test(callee.name)) return this.has(argument, path);
    return argument.type === 'Literal' && this.ids.has(String(argument.value)) && this.isWebpackRequire(callee, path);
  }

  private isHeld(name: string, path: AnyNode[]): boolean {
    const held = this.holders.filter((each) => each.name === name);
    const scope = held.length > 0 ? this.scopes.of(name, path) : undefined;
    return held.some((each) => each.scope === scope);
  }

  /** Whether a function is the third parameter of one of webpack's modules: `12(module, exports, require) { … }`. */
  private isWebpackRequire({ name }: Identifier, path: AnyNode[]): boolean {
    const scope = this.scopes.of(name, path);
    if (scope?.type !== 'ArrowFunctionExpression' && scope?.type !== 'FunctionExpression') return false;
    const parameter = scope.params[2];
    return (
      parameter?.type === 'Identifier' && parameter.name === name && path[path.indexOf(scope) - 1]?.type === 'Property'
    );
  }
}
