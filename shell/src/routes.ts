import type { Route } from './routing/route';

type Header = Route['header'];

/** A public page, rendered on the server. */
const composed = (path: string, remote: string, page: string, header: Header = 'full'): Route => ({
  path,
  remote,
  page,
  header,
  access: 'public',
  composed: true,
});

/** Like `composed`, but excluded from search engines. */
const unlisted = (path: string, remote: string, page: string): Route => ({
  ...composed(path, remote, page, 'account'),
  unlisted: true,
});

/** A page that depends on the user or on a secret in its URL, rendered only in the browser. */
const personal = (path: string, remote: string, page: string, access: Route['access'] = 'public'): Route => ({
  path,
  remote,
  page,
  header: 'account',
  access,
  composed: false,
});

/** The route table: all pages of the site with their paths. Titles and content belong to the pages. */
export const routes: Route[] = [
  { ...composed('/', 'mfe-marketing', 'home'), slots: { 'plans-teaser': 'mfe-packages' } },
  composed('/website-development', 'mfe-marketing', 'website-development'),
  composed('/digital-marketing', 'mfe-marketing', 'digital-marketing'),
  composed('/remote-employees', 'mfe-marketing', 'remote-employees'),
  composed('/IT-staffing', 'mfe-marketing', 'it-staffing'),
  composed('/career-overview', 'mfe-marketing', 'career-overview'),
  composed('/employee-benefits', 'mfe-marketing', 'employee-benefits'),
  composed('/immigration', 'mfe-marketing', 'immigration'),
  composed('/careers', 'mfe-marketing', 'careers'),
  composed('/testimonial', 'mfe-marketing', 'testimonial'),
  composed('/faq', 'mfe-marketing', 'faq'),
  composed('/help-center', 'mfe-marketing', 'help-center'),
  composed('/coming-soon', 'mfe-marketing', 'coming-soon'),
  composed('/get-estimate', 'mfe-marketing', 'get-estimate'),
  composed('/about', 'mfe-marketing', 'about'),
  composed('/contact', 'mfe-marketing', 'contact'),
  composed('/work', 'mfe-marketing', 'work'),
  composed('/work/fern-and-fig', 'mfe-marketing', 'work-fern-and-fig'),
  composed('/work/cedar-vet', 'mfe-marketing', 'work-cedar-vet'),
  composed('/work/tanvi-tea', 'mfe-marketing', 'work-tanvi-tea'),
  composed('/blog', 'mfe-marketing', 'blog'),
  composed('/blog/choosing-an-agency', 'mfe-marketing', 'blog-choosing-an-agency'),
  composed('/blog/measuring-marketing', 'mfe-marketing', 'blog-measuring-marketing'),
  composed('/blog/working-with-a-remote-employee', 'mfe-marketing', 'blog-working-with-a-remote-employee'),
  composed('/terms-of-services', 'mfe-marketing', 'terms-of-services'),
  composed('/privacy', 'mfe-marketing', 'privacy'),

  composed('/package/web-design', 'mfe-packages', 'web-design', 'account'),
  composed('/package/digital-marketing', 'mfe-packages', 'digital-marketing', 'account'),
  composed('/package/in-INR', 'mfe-packages', 'in-inr', 'account'),
  composed('/package/offers', 'mfe-packages', 'offers', 'account'),
  composed('/invoice', 'mfe-packages', 'invoice', 'account'),
  personal('/stripe/checkout', 'mfe-packages', 'payment-result'),

  unlisted('/login', 'mfe-account', 'login'),
  unlisted('/signup', 'mfe-account', 'signup'),
  personal('/user/activate/:activation_token', 'mfe-account', 'activate'),
  personal('/user/reset-password/:reset_token', 'mfe-account', 'reset-password'),
  personal('/user/confirm-email/:token', 'mfe-account', 'confirm-email'),
  composed('/registration', 'mfe-account', 'registration', 'account'),
  personal('/profile', 'mfe-account', 'profile', 'signed-in'),
  personal('/profile/order-history', 'mfe-account', 'order-history', 'signed-in'),
  personal('/profile/settings', 'mfe-account', 'settings', 'signed-in'),
  personal('/profile/your-data', 'mfe-account', 'your-data', 'signed-in'),
  personal('/profile/receipt/:order_id', 'mfe-account', 'receipt', 'signed-in'),

  personal('/admin', 'mfe-admin', 'overview', 'admin'),
  personal('/admin/manage-users', 'mfe-admin', 'manage-users', 'admin'),
  personal('/admin/services-order', 'mfe-admin', 'services-order', 'admin'),
  personal('/admin/registration-users', 'mfe-admin', 'registration-users', 'admin'),
  personal('/admin/estimates', 'mfe-admin', 'estimates', 'admin'),
  personal('/admin/audit', 'mfe-admin', 'audit', 'admin'),
  personal('/admin/releases', 'mfe-admin', 'releases', 'admin'),
  personal('/admin/security', 'mfe-admin', 'security', 'admin'),

  composed('/trainings', 'mfe-trainings', 'trainings', 'resting'),
  composed('/trainings/h1b-visa-process', 'mfe-trainings', 'h1b-visa-process', 'account'),
];
