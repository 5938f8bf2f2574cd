import { type CipherGCM, createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const idBytes = 6;
const ivBytes = 12;
const tagBytes = 16;

/** Names a secret without telling anything about it; 8 characters, base64url. */
export const keyId = (secret: string): string => derive(secret, 'id', idBytes).toString('base64url');

/** A key of its own for each use of the one secret. */
function derive(secret: string, use: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, bytes));
}

interface Key {
  id: Buffer;
  key: Buffer;
}

/**
 * Encrypts with the newest of several secrets and decrypts with any of them. AES-256-GCM; the bytes are the key's id, the
 * nonce, the ciphertext and the tag. Bytes from before keys had ids lack the first and can be decrypted all the same.
 * `context` is bound to the bytes, such as a file's name: they decrypt with the same one alone.
 */
export class KeyRing {
  private readonly newest: Key;
  private readonly keys: Key[];

  /** @param use keeps the keys of different uses of one secret apart */
  constructor(newest: string, older: readonly string[], use: string) {
    const toKey = (secret: string): Key => ({
      id: Buffer.from(keyId(secret), 'base64url'),
      key: derive(secret, use, 32),
    });
    this.newest = toKey(newest);
    this.keys = [this.newest, ...older.map(toKey)];
  }

  get hasOlder(): boolean {
    return this.keys.length > 1;
  }

  /** For content that comes in pieces: write `head`, then what the cipher gives, then its tag. */
  startEncrypting(context: string): { head: Buffer; cipher: CipherGCM } {
    const { id, key } = this.newest;
    const iv = randomBytes(ivBytes);
    return { head: Buffer.concat([id, iv]), cipher: createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context)) };
  }

  encrypt(plain: Buffer, context = ''): Buffer {
    const { head, cipher } = this.startEncrypting(context);
    return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws when the bytes were altered, or encrypted with another key or for another context */
  decrypt(encrypted: Buffer, context = ''): Buffer {
    const named = this.keys.find(({ id }) => id.equals(encrypted.subarray(0, idBytes)));
    if (named) {
      try {
        return decryptWith(named.key, encrypted.subarray(idBytes), context);
      } catch {
        // Without an id, the nonce may begin like one.
      }
    }
    for (const { key } of this.keys.slice(0, -1)) {
      try {
        return decryptWith(key, encrypted, context);
      } catch {
        // The next one may fit; the last one says what is wrong.
      }
    }
    return decryptWith((this.keys.at(-1) ?? this.newest).key, encrypted, context);
  }

  /** Whether the newest key encrypted it. @param start the first bytes, 6 at least */
  isCurrent(start: Buffer): boolean {
    return this.newest.id.equals(start.subarray(0, idBytes));
  }
}

function decryptWith(key: Buffer, encrypted: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes)).setAAD(Buffer.from(context));
  decipher.setAuthTag(encrypted.subarray(-tagBytes));
  return Buffer.concat([decipher.update(encrypted.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
