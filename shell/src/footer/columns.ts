import { brand, paths } from '@site/platform';

interface Column {
  title: string;
  links: {
    label: string;
    to: string;
    /** Shown only to visitors without a session. */
    signedOut?: boolean;
  }[];
}

/** The footer's columns of links. */
export const columns: Column[] = [
  {
    title: 'Learning Program',
    links: [
      { label: 'MERN Stack', to: paths.trainings },
      { label: 'H1B visa process', to: paths.h1bVisaProcess },
    ],
  },
  {
    title: 'For Business',
    links: [
      { label: 'Hire Developers', to: paths.remoteEmployees },
      { label: 'Testimonial', to: paths.testimonial },
      { label: 'Registration', to: paths.registration('footer') },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', to: paths.about },
      { label: 'Careers', to: paths.careers },
      { label: 'Blog', to: paths.blog },
      { label: 'Terms of Services', to: paths.termsOfServices },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Contact', to: paths.contact },
      { label: 'FAQ', to: paths.faq },
      { label: 'Help Center', to: paths.helpCenter },
      { label: 'Invoice', to: paths.invoice },
      ...(brand.flags.loginMode ? [{ label: 'Log in', to: paths.login('footer'), signedOut: true }] : []),
    ],
  },
];
