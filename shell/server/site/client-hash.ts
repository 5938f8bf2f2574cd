import { createHmac } from 'node:crypto';

const dayMs = 24 * 60 * 60 * 1000;

/** How many hashes are kept: computing one takes longer than finding it. */
const maxClients = 10_000;

/**
 * Pseudonymous id of a client for log lines. It lets operators group one client's lines of one day (UTC), and reveals
 * nothing else. Eight characters, base64url.
 */
export function clientHash(key: string): (address: string, now?: number) => string {
  let day = 0;
  const ofToday = new Map<string, string>();
  return (address, now = Date.now()) => {
    const today = Math.floor(now / dayMs);
    if (today !== day || ofToday.size >= maxClients) ofToday.clear();
    day = today;
    let hash = ofToday.get(address);
    if (hash === undefined) {
      const content = `${new Date(now).toISOString().slice(0, 10)} ${address}`;
      hash = createHmac('sha256', key).update(content).digest('base64url').slice(0, 8);
      ofToday.set(address, hash);
    }
    return hash;
  };
}
