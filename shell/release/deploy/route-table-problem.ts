import { isDeepStrictEqual } from 'node:util';
import { formatProblem } from '../contract/check-format';
import { reservedSegments } from '../contract/reserved-paths';
import { hasParameters, type Route } from '../contract/route';

/**
 * Why a route table cannot go live: a row has another form, or its page can never be shown at its path. Problems that a
 * live table has as well are accepted, because it may be of an earlier release of the site.
 */
export function routeTableProblem(table: Route[], live: Route[][]): string | undefined {
  const form = formatProblem('routes.json', Array.isArray(table) ? [] : table);
  if (form) return form;
  const changed = table.filter((row) => !live.flat().some((each) => isDeepStrictEqual(each, row)));
  const wrong = changed.map(formProblem).find(Boolean);
  if (wrong) return wrong;
  const isKept = ({ path }: Route) => live.flat().some((each) => each.path === path);
  const added = table.filter((row) => !isKept(row));
  const accepted = live.flatMap((rows) => rows.filter((row) => pathProblem(row, rows)).map(({ path }) => path));
  // Added rows come first, because the message should name a row of this change.
  for (const row of [...added, ...table.filter(isKept)]) {
    const problem = !accepted.includes(row.path) && pathProblem(row, table, added);
    if (problem) return problem;
  }
  return undefined;
}

function formProblem(row: Route): string | undefined {
  const problem = formatProblem('routes.json', [row])
    .replace(/^routes\.json\/0\/?/, '')
    .trim();
  if (problem.startsWith('path '))
    return `"${row.path}" is not a path of a page: write "/" and at most 199 characters without spaces, "?" and "#", such as /jobs`;
  if (problem.startsWith('page '))
    return `"${row.page}" is not the name of a page: it has letters, digits, "-" and "_", such as open-positions`;
  return problem && `The row of ${row?.path} has another form than a row of the route table: ${problem}`;
}

/** @param added rows that lose against other rows with the same fixed path, wherever they are in the table */
function pathProblem(row: Route, table: Route[], added: Route[] = []): string | undefined {
  const own = ownProblem(row.path);
  if (own) return own;
  const isAdded = added.includes(row) && !hasParameters(row);
  const index = table.indexOf(row);
  const first = table.find(
    (each, position) =>
      (position < index || (isAdded && !hasParameters(each) && !added.includes(each))) && covers(each.path, row.path),
  );
  return first && `${row.path} can never be shown, because ${first.path} comes first`;
}

/** Why no table can show a page at this path. */
function ownProblem(path: string): string | undefined {
  const segments = path.slice(1).split('/');
  if (path !== '/' && segments.includes(''))
    return `${path} has an empty part: write it without "//" and without "/" at its end`;
  const { pathname } = new URL(`http://site.invalid/${path.slice(1)}`);
  if (pathname !== path)
    return `${path} can never be shown, because browsers ask for ${pathname} instead: give that path`;
  if (path === '/*')
    return '/* would replace the page for unknown paths: give a path that begins with a name, such as /jobs/*';
  const [first = ''] = segments;
  return reservedSegments.includes(first)
    ? `${path} can never be shown, because /${first} is reserved for the site itself: choose another path`
    : undefined;
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
