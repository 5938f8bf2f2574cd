import { createHmac } from 'node:crypto';

/** A secret for one purpose (256 bits, base64url), derived from a secret that several machines share. */
export const derivedSecret = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(name).digest('base64url');
