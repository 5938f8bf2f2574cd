/**
 * A webpack loader for the router: marks calls that create components or contexts as pure and removes display names, so
 * that unused components are removed from the bundle.
 */
export default function unusedComponents(source: string): string {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1');
}
