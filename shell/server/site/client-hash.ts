import { createHmac } from 'node:crypto';

/**
 * Pseudonymous id of a client for log lines. It lets operators group one client's lines of one day (UTC), and reveals
 * nothing else. Eight characters, base64url.
 */
export function clientHash(key: string): (address: string, now?: number) => string {
  return (address, now = Date.now()) => {
    const content = `${new Date(now).toISOString().slice(0, 10)} ${address}`;
    return createHmac('sha256', key).update(content).digest('base64url').slice(0, 8);
  };
}
