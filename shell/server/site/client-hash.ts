import { createHmac } from 'node:crypto';

/**
 * Pseudonymous id of a client for log lines. It lets operators group one client's lines of one day (UTC), and reveals
 * nothing else. Eight characters, base64url.
 */
export const clientHash =
  (key: string) =>
  (address: string, now = new Date()): string =>
    createHmac('sha256', key)
      .update(`${now.toISOString().slice(0, 10)} ${address}`)
      .digest('base64url')
      .slice(0, 8);
