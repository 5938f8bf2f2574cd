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

/** Analyses a script; `refuse` gets the reason if it cannot be parsed. */
export function analyse<Found>(work: () => Found, refuse: (problem: string) => never): Found {
  try {
    return work();
  } catch (error) {
    // Code that is nested too deeply exceeds the parser's stack.
    if (error instanceof SyntaxError || error instanceof RangeError)
      return refuse(`cannot be parsed: ${error.message}`);
    throw error;
  }
}
