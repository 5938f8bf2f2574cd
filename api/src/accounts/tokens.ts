import type { JWT, SignOptions } from '@fastify/jwt';
import { keyId } from '../encryption/key-ring';

/** Signs tokens with the newest secret and takes those that an older one signed as well; `kid` says which one it was. */
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

  /** @throws when no secret signed it, or it has expired */
  verify<Payload extends object>(token: string): Payload {
    if (this.older.length === 0) return this.jwt.verify<Payload>(token);
    const kid = kidOf(token);
    // Tokens from before secrets had ids name none.
    for (const { id, secret } of this.older) {
      if (kid !== undefined && kid !== id) continue;
      try {
        return this.jwt.verify<Payload>(token, { key: secret });
      } catch {
        // The next one may have signed it; the newest one says what is wrong.
      }
    }
    return this.jwt.verify<Payload>(token);
  }
}

function kidOf(token: string): unknown {
  const [header = ''] = token.split('.', 1);
  return JSON.parse(Buffer.from(header, 'base64url').toString()).kid;
}
