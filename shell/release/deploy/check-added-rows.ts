import { formatProblem } from '../contract/check-format';
import { ReleaseError } from '../contract/errors';
import { reservedSegments } from '../contract/reserved-paths';
import { hasParameters, type Route } from '../contract/route';

/** Checks the form of rows, which the HTTP API does, too. Throws `ReleaseError`. */
export function checkForm(rows: Route[]): void {
  for (const row of rows) {
    const problem = formatProblem('routes.json', [row])
      .replace(/^routes\.json\/0\/?/, '')
      .trim();
    if (problem.startsWith('path '))
      throw new ReleaseError(
        `"${row.path}" is not a path of a page: write "/" and at most 199 characters without spaces, "?" and "#", such as /jobs`,
      );
    if (problem.startsWith('page '))
      throw new ReleaseError(
        `"${row.page}" is not the name of a page: it has letters, digits, "-" and "_", such as open-positions`,
      );
    if (problem)
      throw new ReleaseError(`The row of ${row.path} has another form than a row of the route table: ${problem}`);
  }
}

/** Checks that a page can be shown at each of these new paths of a table. Throws `ReleaseError`. */
export function checkPaths(added: Route[], table: Route[]): void {
  for (const row of added) {
    checkPath(row.path);
    const first = rowsBefore(row, table).find((each) => covers(each.path, row.path));
    if (first) throw new ReleaseError(`${row.path} can never be shown, because ${first.path} comes first`);
  }
}

/** The rows that the site tries before this one; of rows with the same fixed path, it may show only one. */
const rowsBefore = (row: Route, table: Route[]) =>
  hasParameters(row)
    ? table.slice(0, table.indexOf(row))
    : table.filter((each) => each !== row && !hasParameters(each));

function checkPath(path: string): void {
  const segments = path.slice(1).split('/');
  if (path !== '/' && segments.includes(''))
    throw new ReleaseError(`${path} has an empty part: write it without "//" and without "/" at its end`);
  const { pathname } = new URL(`http://site.invalid${path}`);
  if (pathname !== path)
    throw new ReleaseError(`${path} can never be shown, because browsers ask for ${pathname} instead: give that path`);
  if (path === '/*')
    throw new ReleaseError(
      '/* would replace the page for unknown paths: give a path that begins with a name, such as /jobs/*',
    );
  const [first = ''] = segments;
  if (reservedSegments.includes(first))
    throw new ReleaseError(
      `${path} can never be shown, because /${first} is reserved for the site itself: choose another path`,
    );
}

/** Whether each address that matches `path` matches `first`, too. */
function covers(first: string, path: string): boolean {
  const [wide, narrow] = [segmentsOf(first), segmentsOf(path)];
  const hasRest = wide.at(-1) === '*';
  const fixed = hasRest ? wide.slice(0, -1) : wide;
  const own = hasRest && narrow.at(-1) === '*' ? narrow.slice(0, -1) : narrow;
  if (hasRest ? own.length < fixed.length : own.length !== fixed.length || own.at(-1) === '*') return false;
  return fixed.every((segment, index) => segment === own[index] || /^:[\w-]+$/.test(segment));
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
