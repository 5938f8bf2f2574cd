import { paths } from '@site/platform';

/** Fragment of links to the contact form; they focus its first field. */
export const formId = 'write';

export const formLink = `${paths.contact}#${formId}`;
