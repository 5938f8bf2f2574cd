import { paths } from '@site/platform';

interface Entry {
  label: string;
  to: string;
  /** One line of description for the wide menu. */
  about?: string;
  /** A short label that attracts attention. */
  badge?: string;
}

export interface Group {
  label: string;
  main: Entry[];
  aside: Entry[];
}

/** The three groups of the menu, the same on wide and small screens. */
export const groups: Group[] = [
  {
    label: 'Services',
    main: [
      { label: 'Website Development', to: paths.websiteDevelopment, about: 'Shops, CMS and custom sites' },
      { label: 'Digital Marketing', to: paths.digitalMarketing, about: 'Search, social, content and e-mail' },
      { label: 'Remote Employees', to: paths.remoteEmployees, about: 'Your team, ready within 8 hours' },
    ],
    aside: [
      { label: 'Testimonial', to: paths.testimonial },
      { label: 'Blog', to: paths.blog },
      { label: 'Terms of Services', to: paths.termsOfServices },
    ],
  },
  {
    label: 'Packages',
    main: [
      { label: 'Web Design Package', to: paths.packages.webDesign, about: 'Three plans for a site of your own' },
      {
        label: 'Digital Marketing Package',
        to: paths.packages.digitalMarketing,
        about: 'Four plans to be found and chosen',
      },
      { label: 'Package In INR', to: paths.packages.inInr, about: 'One web design plan, paid in rupees' },
      { label: 'Offers', to: paths.packages.offers, about: 'Three web design plans, discounted', badge: '75% OFF' },
    ],
    aside: [
      { label: 'Invoice', to: paths.invoice },
      { label: 'FAQ', to: paths.faq },
    ],
  },
  {
    label: 'IT Staffing Solutions',
    main: [
      { label: 'IT-staffing', to: paths.itStaffing, about: 'Contract, contract-to-hire, permanent' },
      { label: 'Immigration', to: paths.immigration, about: 'Visas and the way to a Green Card' },
      { label: 'Employee Benefits', to: paths.employeeBenefits, about: 'What working with us includes' },
    ],
    aside: [
      { label: 'Career Overview', to: paths.careerOverview },
      { label: 'Current-Opening', to: paths.careers },
      { label: 'Join-Us', to: paths.careers },
    ],
  },
];

export const singles: Entry[] = [
  { label: 'Trainings', to: paths.trainings },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
];
