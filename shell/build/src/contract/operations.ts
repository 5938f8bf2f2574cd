import { operations } from '@site/contract';
import ts from 'typescript';
import { errorAt, walk } from './sources';

/** The functions that call the API, with the methods they use. The types of each take only paths of the contract's table. */
const clients: Record<string, Record<string, string>> = {
  api: { get: 'GET', post: 'POST', patch: 'PATCH', delete: 'DELETE' },
  apiUrl: { get: 'GET', post: 'POST' },
};

/**
 * The operations of the API that sources call, as `GET admin/user/{}`: the paths given to `api`, `apiUrl` and `upload`.
 * @throws Error naming file and line of a path that is not written in its call, or that the contract's table does not have
 */
export function callsIn(files: ts.SourceFile[]): string[] {
  return files.flatMap((file) => {
    const found: string[] = [];
    walk(file, (node) => {
      if (ts.isIdentifier(node) && isClient(node)) found.push(operationAt(node));
    });
    return found;
  });
}

/** The operations that pages get through their `data`: paths of the table as values of objects. */
export function pageDataIn(files: ts.SourceFile[]): string[] {
  return files.flatMap((file) => {
    const found: string[] = [];
    walk(file, (node) => {
      if (!ts.isPropertyAssignment(node) || !ts.isStringLiteral(node.initializer)) return;
      const operation = `GET ${node.initializer.text}`;
      if (operation in operations) found.push(inRelease(operation));
    });
    return found;
  });
}

/** One of the functions where it is used, neither imported nor a property of something else. */
function isClient(name: ts.Identifier): boolean {
  const { parent, text } = name;
  if (text !== 'upload' && !Object.hasOwn(clients, text)) return false;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === name;
  return !ts.isImportSpecifier(parent) && !ts.isExportSpecifier(parent);
}

function operationAt(client: ts.Identifier): string {
  const { parent } = client;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === client;
  const method = isMember ? clients[client.text]?.[parent.name.text] : 'POST';
  const called = isMember ? parent : client;
  const call = called.parent;
  const [path] = ts.isCallExpression(call) && call.expression === called ? call.arguments : [];
  if (!path || !ts.isStringLiteral(path)) throw errorAt(client, `Write the path in the call of ${client.text} itself.`);
  const operation = `${method} ${path.text}`;
  if (!(operation in operations)) throw errorAt(client, `The API has no operation ${operation}.`);
  return inRelease(operation);
}

/** `GET /admin/user/:id` as release contracts state it: below `/api/v1/`, without the names of parameters. */
const inRelease = (operation: string) => operation.replace(' /', ' ').replace(/:\w+/g, '{}');
