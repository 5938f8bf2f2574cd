import { type Operation, operations } from '@site/contract';

/** Formats an operation as in release contracts: relative to `/api/v1/`, without parameter names. */
export const formatOperation = (method: string, path: string): string =>
  `${method} ${path.replace(/^\//, '').replace(/:\w+/g, '{}')}`;

const table: [key: string, operation: Operation][] = Object.entries(operations);
const clientTable = table.map(([key, operation]): [string, Operation] => {
  const [method = '', path = ''] = key.split(' ');
  return [formatOperation(method, path), operation];
});
const forms = new Set(clientTable.filter(([, { form }]) => form).map(([key]) => key));

/** Whether an operation, as in a release contract, is one of the typed client's table. */
export const isInClientTable = (operation: string): boolean => clientTable.some(([key]) => key === operation);

/** The operations of the typed client's table, and those that a release states because its API is newer. */
export class KnownOperations {
  private readonly all: Set<string>;

  constructor(stated: string[]) {
    this.all = new Set([...clientTable.map(([key]) => key), ...stated]);
  }

  has = (method: string, path: string): boolean => path.startsWith('/') && this.all.has(formatOperation(method, path));

  isForm = (path: string): boolean => path.startsWith('/') && forms.has(formatOperation('POST', path));
}
