import type { RouteRow, RoutesRequest } from '@site/contract';
import { changedRoutes } from '../deploy/change-route-table';
import type { CommandContext } from './command';
import { route } from './route';
import { styleFor } from './style';

const home: RouteRow = {
  path: '/',
  remote: 'mfe-marketing',
  page: 'home',
  header: 'full',
  access: 'public',
  composed: true,
};

/** Runs `route` with a table that is changed as the site changes it. */
async function routesAfter(args: string[], slots?: string): Promise<RouteRow[]> {
  let routes: RouteRow[] = [];
  const releaseClient = {
    apps: async () => ['mfe-careers'],
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

test('a slot can only be filled by what can be a remote', () => {
  expect(() => changedRoutes([], { add: [{ ...home, slots: { teaser: '../packages' } }] })).toThrow(
    '"../packages" is not a valid remote name',
  );
});
