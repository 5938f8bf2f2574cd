/** A path with one parameter. `pattern` is its path in the route table and names the parameter for `useParams`. */
const withParam = <Pattern extends `${string}/:${string}`>(pattern: Pattern) =>
  Object.assign((value: string) => pattern.replace(/:\w+$/, () => encodeURIComponent(value)), { pattern });

const withSource = (path: string) => (source?: string) =>
  source ? `${path}?source=${encodeURIComponent(source)}` : path;

/** All URL paths of the site. Links use them, so that moving a page is one change. */
export const paths = {
  home: '/',
  getEstimate: '/get-estimate',
  websiteDevelopment: '/website-development',
  digitalMarketing: '/digital-marketing',
  remoteEmployees: '/remote-employees',
  packages: {
    webDesign: '/package/web-design',
    digitalMarketing: '/package/digital-marketing',
    inInr: '/package/in-INR',
    offers: '/package/offers',
  },
  itStaffing: '/IT-staffing',
  careerOverview: '/career-overview',
  employeeBenefits: '/employee-benefits',
  immigration: '/immigration',
  about: '/about',
  contact: '/contact',
  testimonial: '/testimonial',
  blog: '/blog',
  blogPost: withParam('/blog/:slug'),
  faq: '/faq',
  careers: '/careers',
  comingSoon: '/coming-soon',
  helpCenter: '/help-center',
  termsOfServices: '/terms-of-services',
  privacy: '/privacy',
  work: '/work',
  workCase: withParam('/work/:slug'),
  trainings: '/trainings',
  h1bVisaProcess: '/trainings/h1b-visa-process',
  invoice: '/invoice',
  paymentResult: '/stripe/checkout',
  registration: withSource('/registration'),
  login: withSource('/login'),
  signup: withSource('/signup'),
  activate: withParam('/user/activate/:activation_token'),
  resetPassword: withParam('/user/reset-password/:reset_token'),
  confirmEmail: withParam('/user/confirm-email/:token'),
  profile: '/profile',
  orderHistory: '/profile/order-history',
  settings: '/profile/settings',
  yourData: '/profile/your-data',
  receipt: withParam('/profile/receipt/:order_id'),
  admin: {
    home: '/admin',
    manageUsers: '/admin/manage-users',
    servicesOrder: '/admin/services-order',
    registrationUsers: '/admin/registration-users',
    estimates: '/admin/estimates',
    audit: '/admin/audit',
    releases: '/admin/releases',
    security: '/admin/security',
  },
} as const;
