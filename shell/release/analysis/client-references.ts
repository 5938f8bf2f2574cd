import type { AnyNode, Program } from 'acorn';
import { ancestor } from 'acorn-walk';
import { constantTexts } from './constant-texts';
import { Scopes } from './scopes';

/** The platform's exports that call the API. Minifiers keep names of exports of shared modules. */
const clients = ['api', 'apiUrl', 'upload'];

/** Finds the uses of the typed client in a script: `module.api`, and variables that hold it. */
export class ClientReferences {
  private readonly held: HeldClient[] = [];
  /** Most scripts hold the client in no variable, so their scopes need not be known. */
  private scopes?: Scopes;

  constructor(private readonly program: Program) {
    ancestor(program, {
      ImportDeclaration: (node, _state, path) => {
        for (const each of node.specifiers)
          if (each.type === 'ImportSpecifier') this.addVariable(each.local, nameOf(each.imported), path);
      },
      VariableDeclarator: ({ id, init }, _state, path) => {
        if (id.type === 'Identifier' && init) this.addVariable(id, memberName(init), path);
      },
      ObjectPattern: ({ properties }, _state, path) => {
        for (const each of properties)
          if (each.type === 'Property' && !each.computed) this.addVariable(each.value, nameOf(each.key), path);
      },
    });
  }

  /** Which client an expression is. */
  of(node: AnyNode, path: AnyNode[]): string | undefined {
    if (node.type !== 'Identifier') return clients.find((client) => client === memberName(node));
    const held = this.held.filter(({ name }) => name === node.name);
    const scope = held.length > 0 ? this.scopeOf(node.name, path) : undefined;
    return scope && held.find((each) => this.scopeOf(each.name, each.path) === scope)?.client;
  }

  private scopeOf(name: string, path: AnyNode[]): AnyNode | undefined {
    this.scopes ??= new Scopes(this.program);
    return this.scopes.of(name, path);
  }

  private addVariable(variable: AnyNode, client: string | undefined, path: AnyNode[]): void {
    if (variable.type === 'Identifier' && client !== undefined && clients.includes(client))
      this.held.push({ name: variable.name, client, path: [...path] });
  }
}

/** A variable that holds a client, and the nodes around its declaration. */
interface HeldClient {
  name: string;
  client: string;
  path: AnyNode[];
}

/** The name of the property that an expression reads: `b` for `a.b`, `a['b']`, `a?.b` and `(0, a.b)`. */
export function memberName(node: AnyNode): string | undefined {
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return memberName(node.expression);
  if (node.type === 'SequenceExpression') return memberName(node.expressions.at(-1) as AnyNode);
  if (node.type !== 'MemberExpression' || node.object.type === 'ThisExpression') return undefined;
  return node.computed ? constantTexts(node.property)[0] : nameOf(node.property);
}

const nameOf = (node: AnyNode): string | undefined => (node.type === 'Identifier' ? node.name : constantTexts(node)[0]);
