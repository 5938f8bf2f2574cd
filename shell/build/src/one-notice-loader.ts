/** A webpack loader for the icons' library: every module repeats the license notice, and one of them keeps it. */
export default function oneNotice(source: string): string {
  return source.replace(/^\/\*\*\s*\* @license[\s\S]*?\*\/\s*/, '');
}
