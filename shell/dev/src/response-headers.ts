import type { IncomingMessage } from 'node:http';

/** Rewrites headers of the site for a browser that uses the proxy's address. */
export function rewriteResponseHeaders({ headers }: IncomingMessage, site: string): void {
  if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(ownCookie);
  if (headers.location?.startsWith(`${site}/`)) headers.location = headers.location.slice(site.length);
  delete headers['strict-transport-security'];
}

/** Removes `Secure` and `Domain`, because the proxy uses plain HTTP on 127.0.0.1. */
const ownCookie = (cookie: string) =>
  cookie.replace(/;\s*(Secure|Domain=[^;]*)(?=;|$)/gi, '').replace(/;\s*SameSite=None(?=;|$)/i, '; SameSite=Lax');
