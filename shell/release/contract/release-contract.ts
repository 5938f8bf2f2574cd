/** What a release needs and what it gives; see `shell/build/src/contract`, which writes it. */
export interface Contract {
  /** Versions by package name; only the shell's release provides any. */
  provides: Record<string, string>;
  /** Semver ranges by package name. */
  requires: Record<string, string>;
  /** Names of the exposed pages. */
  pages: string[];
  /** Operations of the API that the code calls, as `GET admin/user/{}`. */
  operations: string[];
}

/** Of a release that is data and calls nothing: the route table, whose needs stand in its rows. */
export const emptyContract: Contract = { provides: {}, requires: {}, pages: [], operations: [] };

/** Whether something that came from outside is a contract, and nothing more. */
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
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
