import { createHash } from 'node:crypto';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that `Accept-Encoding` allows. */
export function encodingFor(header: string | undefined): Encoding {
  const allowed = new Set<string>();
  for (const part of (header ?? '').split(',')) {
    // Without a pattern: `\s*;` would take a third of a second for a header full of spaces.
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((each) => each.startsWith('q='));
    if (weight === undefined || Number(weight.slice(2)) > 0) allowed.add(name);
  }
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : 'identity';
}

/** The ETag of content, from its hash. */
export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
