import type { RouteRow, RoutesRequest } from '@site/contract';
import { changedRoutes, withForeignRoutes } from '../deploy/change-route-table';
import type { CommandContext } from './command/command';
import { styleFor } from './command/style';
import { route } from './route';

const home: RouteRow = {
  path: '/',
  remote: 'mfe-marketing',
  page: 'home',
  header: 'full',
  access: 'public',
  composed: true,
};

/** Runs `route` with a table that is changed as the site changes it. */
async function routesAfter(args: string[], slots?: string, live: RouteRow[] = []): Promise<RouteRow[]> {
  let routes = live;
  const releaseClient = {
    apps: async () => ['mfe-careers'],
    routes: async () => ({ routes }),
    changeRoutes: async (request: RoutesRequest) => {
      routes = changedRoutes(routes, request);
      const change = { revision: 2, releaseSet: 'a', actor: 'ada', action: 'promote', changes: [], at: '2026-01-01' };
      return { change, apps: [] };
    },
  };
  await route.run(
    args,
    { releaseClient, style: styleFor(false) } as unknown as CommandContext,
    slots === undefined ? {} : { slots },
  );
  return routes;
}

test('--slots names the remotes that fill slots of the page', async () => {
  const args = ['add', '/', 'marketing', 'home'];
  expect(await routesAfter(args, 'plans-teaser=packages,jobs=careers')).toEqual([
    { ...home, slots: { 'plans-teaser': 'mfe-packages', jobs: 'mfe-careers' } },
  ]);
  expect(await routesAfter(args)).toEqual([home]);
  for (const wrong of ['plans-teaser', 'Plans=packages', 'a=b=c'])
    await expect(routesAfter(args, wrong)).rejects.toThrow('write NAME=APP');
});

test('fill moves one slot of a path to another remote, in one change', async () => {
  const live = { ...home, unlisted: true, slots: { 'plans-teaser': 'mfe-packages', jobs: 'mfe-careers' } };
  const filled = { ...live, slots: { 'plans-teaser': 'mfe-careers', jobs: 'mfe-careers' } };
  expect(await routesAfter(['fill', '/', 'plans-teaser', 'careers'], undefined, [live])).toEqual([filled]);
  expect(await routesAfter(['fill', '/', 'jobs', 'careers'], undefined, [home])).toEqual([
    { ...home, slots: { jobs: 'mfe-careers' } },
  ]);
  await expect(routesAfter(['fill', '/jobs', 'jobs', 'careers'])).rejects.toThrow('No route has the path /jobs');
  await expect(routesAfter(['fill', '/', 'Jobs', 'careers'], undefined, [home])).rejects.toThrow('write NAME=APP');
});

test('fill with none empties a slot', async () => {
  const live = { ...home, slots: { 'plans-teaser': 'mfe-packages', jobs: 'mfe-careers' } };
  const one = { ...home, slots: { 'plans-teaser': 'mfe-packages' } };
  expect(await routesAfter(['fill', '/', 'jobs', 'none'], undefined, [live])).toEqual([one]);
  expect(await routesAfter(['fill', '/', 'plans-teaser', 'none'], undefined, [one])).toEqual([home]);
  await expect(routesAfter(['fill', '/', 'jobs', 'none'], undefined, [one])).rejects.toThrow(
    'No remote fills a slot jobs at /',
  );
});

test('a slot can only be filled by what can be a remote', () => {
  expect(() => changedRoutes([], { add: [{ ...home, slots: { teaser: '../packages' } }] })).toThrow(
    '"../packages" is not a valid remote name',
  );
});

test('a path without parameters goes before those with parameters, which would hide its page', async () => {
  const posts = { ...home, path: '/blog/:slug', page: 'post', composed: false };
  const added = { ...home, path: '/blog/new', page: 'new' };
  const routes = await routesAfter(['add', '/blog/new', 'marketing', 'new'], undefined, [home, posts]);
  expect(routes).toEqual([home, added, posts]);
  expect(await routesAfter(['fill', '/blog/new', 'jobs', 'careers'], undefined, routes)).toEqual([
    home,
    { ...added, slots: { jobs: 'mfe-careers' } },
    posts,
  ]);
  const sections = { ...home, path: '/:section/:page', page: 'section', composed: false };
  const [, filled, last] = await routesAfter(['fill', '/blog/:slug', 'jobs', 'careers'], undefined, [
    home,
    posts,
    sections,
  ]);
  expect([filled, last]).toEqual([{ ...posts, slots: { jobs: 'mfe-careers' } }, sections]);
  expect(withForeignRoutes([home, posts], [{ ...added, remote: 'mfe-jobs' }], (name) => name !== 'mfe-jobs')).toEqual([
    home,
    { ...added, remote: 'mfe-jobs' },
    posts,
  ]);
});

test('a page whose path has parameters is rendered only in the browser', async () => {
  for (const path of ['/jobs/:id', '/jobs/*']) {
    const row = { ...home, path, remote: 'mfe-careers', page: 'job', composed: false };
    expect(await routesAfter(['add', path, 'careers', 'job'])).toEqual([row]);
    // A script may ask for it, and earlier tables have such rows.
    expect(changedRoutes([], { add: [{ ...row, composed: true }] })).toEqual([row]);
    expect(changedRoutes([{ ...row, composed: true }], { remove: [path], add: [row] })).toEqual([row]);
  }
});
