import { generatePath } from 'react-router-dom';
import type { Route } from '../../src/routing/route';
import type { SamplePeople } from './sample-people';

/** A page to take screenshots of. */
export interface View {
  /** File name without width and extension. */
  name: string;
  path: string;
  /** Session token of the person who opens it. */
  session?: string;
}

/** A view of each composed page, and with `people` of every other page as well. */
export const viewsOf = (routes: Route[], people?: SamplePeople): View[] =>
  routes
    .filter(({ composed }) => composed || people)
    .map((route) => ({
      name: `${route.remote}--${route.page}`,
      path: people ? pathOf(route, people) : route.path,
      ...(people && { session: sessionOf(route, people) }),
    }));

/** A link of a mail that was used before has no sample: its page is shown with an invalid token. */
function pathOf({ path }: Route, { orderId, checkoutId }: SamplePeople): string {
  const token = 'used-before';
  const params = { order_id: orderId, token, activation_token: token, reset_token: token };
  const query = new URLSearchParams({ success: 'true', session_id: checkoutId, path: '/package/web-design' });
  return generatePath(path, params) + (path === '/stripe/checkout' ? `?${query}` : '');
}

/** Composed pages are shown as visitors see them. */
function sessionOf({ composed, access }: Route, { admin, customer }: SamplePeople): string | undefined {
  if (composed) return undefined;
  return access === 'admin' ? admin : customer;
}
