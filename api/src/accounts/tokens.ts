import type { JWT, SignOptions } from '@fastify/jwt';
import { keyId } from '../encryption/key-ring';

/** Signs tokens with the newest secret and accepts those of older ones; `kid` identifies the secret. */
export class Tokens {
  private readonly older: { id: string; secret: string }[];

  constructor(
    private readonly jwt: JWT,
    olderSecrets: readonly string[],
  ) {
    this.older = olderSecrets.map((secret) => ({ id: keyId(secret), secret }));
  }

  sign(payload: object, options: Partial<SignOptions>): string {
    return this.jwt.sign(payload, options);
  }

  /** @throws when no secret signed the token or it has expired */
  verify<Payload extends object>(token: string): Payload {
    if (this.older.length === 0) return this.jwt.verify<Payload>(token);
    const kid = kidOf(token);
    // Tokens from before secrets had ids have no kid.
    for (const { id, secret } of this.older) {
      if (kid !== undefined && kid !== id) continue;
      try {
        return this.jwt.verify<Payload>(token, { key: secret });
      } catch {
        // Another secret may have signed it. The newest one, tried last, throws the error.
      }
    }
    return this.jwt.verify<Payload>(token);
  }
}

/** The token of an Authorization header, which may leave out `Bearer`. */
export const tokenIn = (authorization = ''): string => authorization.replace(/^Bearer /i, '');

function kidOf(token: string): unknown {
  const [header = ''] = token.split('.', 1);
  return JSON.parse(Buffer.from(header, 'base64url').toString()).kid;
}
