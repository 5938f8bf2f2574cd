import { createHash } from 'node:crypto';

/** SHA-256 in base64url: 43 characters that reveal nothing of a random text. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
