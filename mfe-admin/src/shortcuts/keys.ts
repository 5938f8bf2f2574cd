import { paths } from '@site/platform';

export interface Shortcut {
  keys: readonly string[];
  text: string;
  action: { go: string } | 'search' | 'filter' | 'help';
}

/** All keyboard shortcuts of the admin pages. Two keys are pressed one after the other. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], text: 'Search everything', action: 'search' },
  { keys: ['f'], text: 'Search this list', action: 'filter' },
  { keys: ['?'], text: 'Show these shortcuts', action: 'help' },
  { keys: ['g', 'h'], text: 'Go to the overview', action: { go: paths.admin.home } },
  { keys: ['g', 'u'], text: 'Go to users', action: { go: paths.admin.manageUsers } },
  { keys: ['g', 'o'], text: 'Go to orders', action: { go: paths.admin.servicesOrder } },
  { keys: ['g', 'r'], text: 'Go to registrations', action: { go: paths.admin.registrationUsers } },
  { keys: ['g', 'e'], text: 'Go to estimates', action: { go: paths.admin.estimates } },
  { keys: ['g', 'a'], text: 'Go to the audit log', action: { go: paths.admin.audit } },
];
