import type { SearchResults } from '@site/contract';
import { paths } from '@site/platform';

interface Hit {
  id: string;
  title: string;
  detail: string;
  to: string;
}

export interface HitGroup {
  name: string;
  hits: readonly Hit[];
}

const listOf = (path: string, email: string) => `${path}?q=${encodeURIComponent(email)}`;

/** The results in groups, each with the page that shows it. Empty groups are left out. */
export function groupsOf({ users, orders, registrations, estimates }: SearchResults): HitGroup[] {
  const group = (name: string, hits: SearchResults['users'], to: (hit: SearchResults['users'][number]) => string) => ({
    name,
    hits: hits.map((hit) => ({ id: hit._id, title: hit.title, detail: hit.detail, to: to(hit) })),
  });
  return [
    group('Users', users, ({ detail }) => listOf(paths.admin.manageUsers, detail)),
    group('Orders', orders, ({ _id }) => `${paths.admin.servicesOrder}?order=${encodeURIComponent(_id)}`),
    group('Registrations', registrations, ({ detail }) => listOf(paths.admin.registrationUsers, detail)),
    group('Estimates', estimates, ({ detail }) => listOf(paths.admin.estimates, detail)),
  ].filter(({ hits }) => hits.length > 0);
}
