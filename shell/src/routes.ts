import type { Route } from './route';

/** The route table: where every page of the site stands. Titles and content belong to the pages, not here. */
export const routes: Route[] = [
  { path: '/', remote: 'mfe-marketing', page: 'home', header: 'full', access: 'public', composed: true },

  {
    path: '/package/web-design',
    remote: 'mfe-packages',
    page: 'web-design',
    header: 'account',
    access: 'public',
    composed: true,
  },
  {
    path: '/stripe/checkout',
    remote: 'mfe-packages',
    page: 'payment-result',
    header: 'account',
    access: 'public',
    composed: false,
  },

  {
    path: '/login',
    remote: 'mfe-account',
    page: 'login',
    header: 'account',
    access: 'public',
    composed: true,
    unlisted: true,
  },
  {
    path: '/signup',
    remote: 'mfe-account',
    page: 'signup',
    header: 'account',
    access: 'public',
    composed: true,
    unlisted: true,
  },
  {
    path: '/user/activate/:activation_token',
    remote: 'mfe-account',
    page: 'activate',
    header: 'account',
    access: 'public',
    composed: false,
  },
  {
    path: '/profile/order-history',
    remote: 'mfe-account',
    page: 'order-history',
    header: 'account',
    access: 'signed-in',
    composed: false,
  },

  {
    path: '/admin/services-order',
    remote: 'mfe-admin',
    page: 'services-order',
    header: 'account',
    access: 'admin',
    composed: false,
  },

  {
    path: '/trainings',
    remote: 'mfe-trainings',
    page: 'trainings',
    header: 'resting',
    access: 'public',
    composed: true,
  },
  {
    path: '/trainings/h1b-visa-process',
    remote: 'mfe-trainings',
    page: 'h1b-visa-process',
    header: 'account',
    access: 'public',
    composed: true,
  },
];
