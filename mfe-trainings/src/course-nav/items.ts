import { paths } from '@site/platform';

export const items = [
  { label: 'MERN', to: paths.trainings },
  { label: 'H1B visa process', to: paths.h1bVisaProcess },
  { label: 'Invoice payment for web design and services', to: paths.invoice },
];
