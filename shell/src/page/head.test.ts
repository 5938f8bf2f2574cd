import type { PageModule } from '@site/platform';
import type { Route } from '../routing/route';
import { headOf } from './head';

const route: Route = {
  path: '/jobs',
  remote: 'mfe-jobs',
  page: 'jobs',
  header: 'full',
  access: 'public',
  composed: true,
};

test('a page without meta is named', () => {
  const module = { default: () => null } as unknown as PageModule;
  expect(() => headOf(route, { module, data: {} })).toThrow('page jobs of mfe-jobs exports no meta');
});

test('the title comes from meta, which may be a function of the page data', () => {
  const module: PageModule = {
    default: () => null,
    meta: ({ jobs }) => ({ title: `${jobs} jobs`, description: 'Open jobs.' }),
  };
  expect(headOf(route, { module, data: { jobs: 3 } })).toMatchObject({ title: '3 jobs', canonical: '/jobs' });
});
