import { type Options, type Program, parse } from 'acorn';

const options: Omit<Options, 'sourceType'> = {
  ecmaVersion: 'latest',
  locations: true,
  allowReturnOutsideFunction: true,
  allowHashBang: true,
};

/**
 * Parses a script or an ES module.
 * @throws SyntaxError, with line and column
 */
export function parseScript(source: string): Program {
  try {
    return parse(source, { ...options, sourceType: 'module' });
  } catch (asModule) {
    try {
      // Only scripts may have `with`, octal literals and names such as `await`.
      return parse(source, { ...options, sourceType: 'script' });
    } catch {
      throw asModule;
    }
  }
}
