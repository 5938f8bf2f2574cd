import { type Route, withAddedRoutes } from '@site/release/contract';
import { findRoute } from '../../src/routing/route';
import { addedRoutes } from './added-routes';

const route = (path: string, remote: string, page: string): Route => ({
  path,
  remote,
  page,
  header: 'full',
  access: 'public',
  composed: true,
});
const live = [route('/about', 'mfe-marketing', 'about'), route('/careers', 'mfe-jobs', 'careers')];

test('each page that the site does not show gets a route', () => {
  const local = { name: 'mfe-jobs', pages: ['careers', 'jobs'], planned: [] };
  expect(addedRoutes(live, local)).toEqual([route('/jobs', 'mfe-jobs', 'jobs')]);
});

test('a path that another page has stays with that page', () => {
  const local = { name: 'mfe-jobs', pages: ['about'], planned: [] };
  expect(addedRoutes(live, local)).toEqual([route('/mfe-jobs/about', 'mfe-jobs', 'about')]);
});

test('a path that the site answers without a page is not given to one', () => {
  const local = { name: 'mfe-jobs', pages: ['api'], planned: [], reserved: ['/api'] };
  expect(addedRoutes(live, local)).toEqual([route('/mfe-jobs/api', 'mfe-jobs', 'api')]);
});

test('rows of the next route table come first, without those of other remotes', () => {
  const planned = [...live, route('/open/:id', 'mfe-jobs', 'opening'), route('/blog', 'mfe-marketing', 'blog')];
  const local = { name: 'mfe-jobs', pages: ['careers', 'opening'], planned };
  expect(addedRoutes(live, local)).toEqual([route('/open/:id', 'mfe-jobs', 'opening')]);
});

test('a planned path is shown although a live route with a parameter matches it', () => {
  const post = route('/blog/:slug', 'mfe-marketing', 'post');
  const planned = [route('/blog/new', 'mfe-jobs', 'new'), route('/blog/:slug/jobs', 'mfe-jobs', 'jobs')];
  const added = addedRoutes([...live, post], { name: 'mfe-jobs', pages: ['new', 'jobs'], planned });
  const routes = withAddedRoutes([...live, post], added);
  expect(findRoute(routes, '/blog/new')?.page).toBe('new');
  expect(findRoute(routes, '/blog/old')?.page).toBe('post');
  expect(findRoute(routes, '/blog/old/jobs')?.page).toBe('jobs');
});
