import { operations } from '@site/contract';
import ts from 'typescript';
import { errorAt, walk } from './sources';

/** The functions that call the API, with their methods. Their types accept only paths of the contract's table. */
const clients: Record<string, Record<string, string>> = {
  api: { get: 'GET', post: 'POST', patch: 'PATCH', delete: 'DELETE' },
  apiUrl: { get: 'GET', post: 'POST' },
};

/** A correct call of each function, for messages. */
const exampleOf: Record<string, string> = {
  api: "e.g. api.get('/admin/services-order/:id', { params: { id } })",
  apiUrl: "e.g. apiUrl.get('/trainings/curriculum')",
  upload: "e.g. upload('/user/registration', form, onProgress)",
};

/**
 * Returns the API operations that sources call, such as `GET admin/services-order/{}`: the paths passed to `api`, `apiUrl` and
 * `upload`.
 * @throws Error with file and line if a path is not a literal in its call, or is missing from the contract's table
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

/** Returns the operations in the `data` of pages: property values that are paths of the contract's table. */
export function pageDataIn(files: ts.SourceFile[]): string[] {
  return files.flatMap((file) => {
    const found: string[] = [];
    walk(file, (node) => {
      if (!ts.isPropertyAssignment(node) || !ts.isStringLiteral(node.initializer)) return;
      const operation = `GET ${node.initializer.text}`;
      if (operation in operations) found.push(formatOperation(operation));
    });
    return found;
  });
}

/** Whether `name` is a use of one of the functions: not an import, and not a property of another object. */
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
  if (!path || !ts.isStringLiteral(path))
    throw errorAt(client, `Write the path as text with parameters, ${exampleOf[client.text]}.`);
  const operation = `${method} ${path.text}`;
  if (!(operation in operations)) throw errorAt(client, `The API has no operation ${operation}.`);
  return formatOperation(operation);
}

/** Formats `GET /admin/user/:id` as in release contracts: relative to `/api/v1/`, without parameter names. */
const formatOperation = (operation: string) => operation.replace(' /', ' ').replace(/:\w+/g, '{}');
