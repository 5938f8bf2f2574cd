import type { ApiSettings } from './settings';

type Role = Pick<ApiSettings, 'role'>;

/** Whether this process does what no request waits for: mails, unhandled events, open orders, retention. */
export const worksInBackground = ({ role }: Role): boolean => role !== 'api';

/**
 * How often background work looks for what another process has stored, in ms. A worker gets all its work that way;
 * others only what an instance that was killed has left.
 */
export const pollMsOf = ({ role }: Role): number => (role === 'worker' ? 1_000 : 10_000);
