import type { Route } from '../contract/route';
import { changedRoutes } from './change-route-table';

const row = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  remote: 'mfe-jobs',
  page: 'jobs',
  header: 'full',
  access: 'public',
  composed: false,
  ...more,
});
const live = [row('/'), row('/t1/:id'), row('/old/'), row('/docs/*'), row('/:section/:page/edit')];
const paths = (routes: Route[]) => routes.map(({ path }) => path);

test.each([
  ['t2', /^"t2" is not a path of a page: write/],
  ['', /^"" is not a path of a page/],
  ['/t1?x=1', /is not a path of a page/],
  ['/t1#x', /is not a path of a page/],
  ['/t1/a b', /is not a path of a page/],
  [`/${'a'.repeat(200)}`, /is not a path of a page/],
  ['//t1', /^\/\/t1 has an empty part/],
  ['/t1//a', /has an empty part/],
  ['/t2/', /has an empty part/],
  ['/a/../b', /^\/a\/\.\.\/b can never be shown, because browsers ask for \/b instead/],
  ['/a\\b', /because browsers ask for \/a\/b instead/],
  ['/café', /because browsers ask for \/caf%C3%A9 instead/],
  ['/*', /^\/\* would replace the page for unknown paths/],
  ['/t1/:other', /^\/t1\/:other can never be shown, because \/t1\/:id comes first$/],
  ['/old', /^\/old can never be shown, because \/old\/ comes first$/],
  ['/docs/*', /^\/docs\/\* shows page jobs of mfe-jobs already$/],
  ['/docs/:id', /because \/docs\/\* comes first$/],
  ['/docs/:id/*', /because \/docs\/\* comes first$/],
  ['/jobs/:id/edit', /because \/:section\/:page\/edit comes first$/],
  ['/api', /^\/api can never be shown, because \/api is reserved for the site itself: choose another path$/],
  ['/api/foo', /because \/api is reserved/],
  ['/releases/mfe-jobs', /because \/releases is reserved/],
  ['/robots.txt', /because \/robots\.txt is reserved/],
  ['/.well-known/change-password', /because \/\.well-known is reserved/],
])('the path "%s" is refused', (path, reason) => {
  expect(() => changedRoutes(live, { add: [row(path)] })).toThrow(reason);
});

test.each(['/t1', '/t1/new', '/t1/:id/more', '/t1/*', '/:section', '/apis', '/docs', '/jobs/:id/apply', '/a.b/c~d'])(
  'the path %s is added',
  (path) => {
    expect(paths(changedRoutes(live, { add: [row(path)] }))).toContain(path);
  },
);

test('of two rows of one change, the second must not be hidden by the first', () => {
  const add = [row('/jobs/:id'), row('/jobs/:name')];
  expect(() => changedRoutes(live, { add })).toThrow('/jobs/:name can never be shown, because /jobs/:id comes first');
});

test('a row of an earlier release of the site can be changed and removed', () => {
  const table = [...live, row('/t1/:other'), row('/api/page'), row('t2')];
  for (const path of ['/t1/:other', '/api/page', '/old/'])
    expect(paths(changedRoutes(table, { remove: [path], add: [row(path)] }))).toEqual(paths(table));
  expect(paths(changedRoutes(table, { remove: ['t2'] }))).not.toContain('t2');
});

test('rows of another form are refused', () => {
  expect(() => changedRoutes(live, { add: [row('/jobs', { page: '../x' })] })).toThrow(
    '"../x" is not the name of a page',
  );
  const wrong = { ...row('/jobs'), header: 'other' } as unknown as Route;
  expect(() => changedRoutes(live, { add: [wrong] })).toThrow('The row of /jobs has another form');
});
