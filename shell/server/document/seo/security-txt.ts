import { brand } from '../../../platform/src/brand/brand';

const validDays = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. `Expires` is computed for each request. */
export function securityTxtOf(siteUrl: string, now = new Date()): string {
  const expires = new Date(now.getTime() + validDays * 24 * 3600 * 1000);
  return [
    `Contact: mailto:${brand.emails.general}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl).href}`,
    '',
  ].join('\n');
}
