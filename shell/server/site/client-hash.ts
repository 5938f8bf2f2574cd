import { createHmac } from 'node:crypto';

/**
 * Names clients in log lines: by this name an operator joins the lines of one client on one day (UTC), and learns nothing
 * else. Eight characters, base64url.
 */
export const clientHash =
  (key: string) =>
  (address: string, now = new Date()): string =>
    createHmac('sha256', key)
      .update(`${now.toISOString().slice(0, 10)} ${address}`)
      .digest('base64url')
      .slice(0, 8);
