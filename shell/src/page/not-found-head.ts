import type { Head } from './head';

export const notFoundHead: Head = {
  title: '404 Error',
  description: 'There is no page at this address.',
  noindex: true,
};
