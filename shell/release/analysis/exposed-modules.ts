import type { AnyNode, ObjectExpression, Property } from 'acorn';
import { simple } from 'acorn-walk';
import { parseScript } from './parse-script';

/** Names of modules are relative, such as `./home`. */
const isName = (text: unknown): text is string => typeof text === 'string' && text.startsWith('./');

/**
 * The modules that a container exposes: the names of its table of loading functions, `{ "./home": () => … }`. Undefined
 * if the scripts have no table with one of the expected modules, as the tools of Module Federation build it.
 * @param scripts the entry, and for a module entry all modules of the release
 * @param expected names without `./`
 * @throws SyntaxError
 */
export function exposedModules(scripts: string[], expected: string[]): string[] | undefined {
  const wanted = expected.map((name) => `./${name}`);
  const tables = scripts
    .filter((source) => wanted.some((name) => source.includes(name)))
    .flatMap(tablesIn)
    .filter((table) => table.some((name) => wanted.includes(name)));
  if (tables.length === 0) return undefined;
  return [...new Set(tables.flat())].map((name) => name.slice('./'.length));
}

function tablesIn(source: string): string[][] {
  const tables: string[][] = [];
  simple(parseScript(source), {
    ObjectExpression: (node) => {
      const names = namesOf(node);
      if (names) tables.push(names);
    },
  });
  return tables;
}

/** The names of a table of modules; undefined for any other object. */
function namesOf({ properties }: ObjectExpression): string[] | undefined {
  const names = properties.map((each) => (isLoader(each) ? each.key.value : undefined));
  return names.length > 0 && names.every(isName) ? names : undefined;
}

const isLoader = (node: AnyNode): node is Property & { key: { value: unknown } } =>
  node.type === 'Property' && node.key.type === 'Literal' && /Function/.test(node.value.type);
