import { isObject } from './is-object';

/** What a release requires and provides. Written by `shell/build/src/contract`. */
export interface Contract {
  /** Versions by package name; only the shell provides packages. */
  provides: Record<string, string>;
  /** Semver ranges by package name. */
  requires: Record<string, string>;
  /** Names of the exposed pages. */
  pages: string[];
  /** API operations that the code calls, as `GET admin/user/{}`. */
  operations: string[];
}

/** Contract of the route table: it calls nothing, and its requirements are in its rows. */
export const emptyContract: Contract = { provides: {}, requires: {}, pages: [], operations: [] };

/** Whether untrusted data has exactly the shape of a contract. */
export function isContract(value: unknown): value is Contract {
  if (!isObject(value)) return false;
  const { provides, requires, pages, operations, ...more } = value;
  return (
    isTexts(provides) && isTexts(requires) && isList(pages) && isList(operations) && Object.keys(more).length === 0
  );
}

const isText = (value: unknown) => typeof value === 'string';
const isList = (value: unknown) => Array.isArray(value) && value.every(isText);
const isTexts = (value: unknown) => isObject(value) && Object.values(value).every(isText);
