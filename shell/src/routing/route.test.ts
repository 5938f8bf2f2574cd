import { matchPath } from 'react-router-dom';
import { routes } from '../routes';
import { findRoute, type Route } from './route';

const row = (path: string): Route => ({ ...(routes[0] as Route), path });

/** What React Router finds when it tries each route. */
const expected = (table: Route[], pathname: string) =>
  table.find(({ path }) => matchPath({ path, end: true, caseSensitive: true }, pathname));

const tables = {
  'of the site': routes,
  'with overlapping paths': ['/a/:b', '/a/b', '/:x', '/a', '/a/*', '/a/b/c', '/*'].map(row),
  'with unusual paths': ['a/b/', '//c', '/d?', '/e/f?/g', '/h/:i?', '/j.k', '/l+', '/A', '/a', '', '/m/:n/o'].map(row),
};

/** Paths of the table, and paths that differ from them in slashes, case, segments and escapes. */
const variants = (path: string) => {
  const filled = path.replace(/:\w+\??/g, 'value').replace(/\?/g, '');
  const all = [path, filled, path.replaceAll('?', ''), filled.replace(/\/[^/]+$/, '')];
  return all.flatMap((each) => [
    each,
    `${each}/`,
    `${each}///`,
    `/${each}`,
    `${each}/more`,
    `${each}x`,
    `${each}%2F`,
    `${each}\n`,
    each.toUpperCase(),
    each.slice(1),
  ]);
};

test.each(Object.entries(tables))('a table %s finds the route that React Router finds', (_name, table) => {
  const paths = [
    ...table.flatMap(({ path }) => variants(path)),
    '',
    '/',
    '//',
    '/constructor',
    '/__proto__',
    '/a/b/c/d',
  ];
  for (const path of paths) expect([path, findRoute(table, path)?.path]).toEqual([path, expected(table, path)?.path]);
});

test('a path of very many slashes is judged at once', () => {
  const before = process.cpuUsage();
  expect(findRoute(routes, `${'/'.repeat(200_000)}x`)).toBeUndefined();
  expect(findRoute(routes, `/trainings${'/'.repeat(200_000)}`)?.page).toBe('trainings');
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});
