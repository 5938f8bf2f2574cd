import type { AnyNode, CallExpression } from 'acorn';
import { ancestor } from 'acorn-walk';
import { ClientReferences, memberName } from './client-references';
import { constantTexts } from './constant-texts';
import { formatOperation, type KnownOperations } from './known-operations';
import { packageOf } from './package-of';
import { parseScript } from './parse-script';

/** The calls of the API in one script, and what it requires. */
export interface Calls {
  /** Operations as in release contracts, such as `GET admin/services-order/{}`. */
  operations: string[];
  /** Calls whose operation cannot be known, with line and column. */
  unclear: string[];
  /** Packages that a CommonJS module gets from its host. */
  packages: string[];
}

const methods = new Map(['get', 'post', 'patch', 'delete'].map((name) => [name, name.toUpperCase()]));
/** A script without it calls no operation, so it is not parsed; most scripts are libraries. */
const hint = /\b(api|apiUrl|upload)\b|\brequire\(|["'`]\/\w/;
/** `upload(path, body, onProgress)`. Other functions get a path alone, such as `navigate`. */
const uploadArguments = 3;

/**
 * Finds the operations that a script calls with the typed client, and those in the `data` of its pages. Where a
 * bundler renamed the client, a call counts if it has the form of a call of a known operation.
 */
export function callsIn(source: string, known: KnownOperations): Calls {
  if (!hint.test(source)) return { operations: [], unclear: [], packages: [] };
  const program = parseScript(source);
  const clients = new ClientReferences(program);
  const operations = new Set<string>();
  const unclear: string[] = [];
  const packages = new Set<string>();
  const add = (method: string, paths: string[]) => {
    for (const path of paths) operations.add(formatOperation(method, path));
  };
  const refuse = (node: AnyNode, what: string) =>
    unclear.push(`${node.loc?.start.line}:${node.loc?.start.column} ${what}`);

  const addCall = (node: CallExpression, path: AnyNode[]) => {
    const { callee } = node;
    const paths = constantTexts(node.arguments[0]);
    if (callee.type === 'Identifier' && callee.name === 'require') for (const id of paths) packages.add(packageOf(id));
    const target = callee.type === 'ChainExpression' ? callee.expression : callee;
    if (target.type === 'MemberExpression') {
      const client = clients.of(target.object, path);
      const method = methods.get(memberName(target) ?? '');
      if (isClient(client)) {
        if (method && paths.length > 0) return add(method, paths);
        if (method)
          return refuse(node, `calls ${client}.${memberName(target)} with a path that is built while it runs`);
        if (target.computed) return refuse(node, `calls ${client}[…] with a method that is chosen while it runs`);
      }
      if (method)
        return add(
          method,
          paths.filter((each) => known.has(method, each)),
        );
    }
    if (clients.of(callee, path) === 'upload' && node.arguments.length >= uploadArguments) {
      if (paths.length > 0) add('POST', paths);
      else refuse(node, 'calls upload with a path that is built while it runs');
    } else if (node.arguments.length >= uploadArguments)
      add(
        'POST',
        paths.filter((each) => known.isForm(each)),
      );
  };

  ancestor(program, {
    CallExpression: (node, _state, path) => addCall(node, path),
    MemberExpression: (node, _state, path) => {
      const method = memberName(node);
      const client = methods.has(method ?? '') ? clients.of(node.object, path) : undefined;
      if (isClient(client) && !isCalled(node, path))
        refuse(node, `passes ${client}.${method} on instead of calling it`);
    },
    Property: (node) => {
      add(
        'GET',
        constantTexts(node.value).filter((each) => known.has('GET', each)),
      );
    },
  });
  return { operations: [...operations].sort(), unclear, packages: [...packages] };
}

const isClient = (client: string | undefined) => client === 'api' || client === 'apiUrl';

function isCalled(node: AnyNode, path: AnyNode[]): boolean {
  const above = path
    .slice(0, -1)
    .filter(({ type }) => type !== 'ChainExpression' && type !== 'ParenthesizedExpression');
  const parent = above.at(-1);
  return parent?.type === 'CallExpression' && !parent.arguments.some((each) => each === node);
}
