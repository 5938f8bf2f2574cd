import { api } from '@site/platform';

/** Fetches up to 100 changes, newest first: the newest of all, or those below the revision `before`. */
export const fetchLog = (options: { signal?: AbortSignal; searchParams?: { before: number } }) =>
  api.get('/releases/log', options).json();
