/**
 * A webpack loader for the router: marks what only makes a component or a context as free of side effects, and drops the
 * names for developer tools, so that components that nobody uses leave the bundle.
 */
export default function unusedComponents(source: string): string {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1');
}
