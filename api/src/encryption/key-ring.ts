import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const idBytes = 6;
const ivBytes = 12;
const tagBytes = 16;

/** Identifies a secret without revealing it: 8 characters, base64url. */
export const keyId = (secret: string): string => derive(secret, 'id', idBytes).toString('base64url');

/** Derives a separate key for each use of a secret. */
function derive(secret: string | Buffer, use: string | Buffer, bytes: number, salt: string | Buffer = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, use, bytes));
}

interface Key {
  id: Buffer;
  key: Buffer;
}

/**
 * Encrypts with the newest of several secrets and decrypts with any of them. The format is the key's id, the nonce, the
 * AES-256-GCM ciphertext and the tag. Older data without the id can be decrypted, too. Data can only be decrypted with
 * the `context` with which it was encrypted. Streams are encrypted in segments, each with a key of its own.
 */
export class KeyRing {
  private readonly newest: Key;
  private readonly keys: Key[];

  /** @param use separates the keys of different uses of one secret */
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

  /** Derives the key for a salt, format and context from the newest secret. @returns it with the id of that secret */
  newestKeyFor(format: Buffer, salt: Buffer, context: string): Key {
    return { id: this.newest.id, key: streamKey(this.newest.key, format, salt, context) };
  }

  /** As `newestKeyFor`, from the secret with this id; undefined when the ring has no such secret. */
  keyFor(id: Buffer, format: Buffer, salt: Buffer, context: string): Buffer | undefined {
    const found = this.keys.find((each) => each.id.equals(id));
    return found && streamKey(found.key, format, salt, context);
  }

  encrypt(plain: Buffer, context = ''): Buffer {
    const { id, key } = this.newest;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
    return Buffer.concat([id, iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws when the data was altered, or encrypted with another key or context */
  decrypt(encrypted: Buffer, context = ''): Buffer {
    const named = this.keys.find(({ id }) => id.equals(encrypted.subarray(0, idBytes)));
    if (named) {
      try {
        return decryptWith(named.key, encrypted.subarray(idBytes), context);
      } catch {
        // Data without an id may begin with a nonce that looks like one.
      }
    }
    for (const { key } of this.keys.slice(0, -1)) {
      try {
        return decryptWith(key, encrypted, context);
      } catch {
        // Another key may decrypt it. The last one, tried below, throws the error.
      }
    }
    return decryptWith((this.keys.at(-1) ?? this.newest).key, encrypted, context);
  }

  /** Whether the ring has a key with this id. Older data without an id begins with another one. */
  has(id: Buffer): boolean {
    return this.keys.some((key) => key.id.equals(id));
  }

  /** Whether this is the id of the newest key. Encrypted data begins with the id. */
  isCurrent(start: Buffer): boolean {
    return this.newest.id.equals(start.subarray(0, idBytes));
  }
}

const streamKey = (key: Buffer, format: Buffer, salt: Buffer, context: string): Buffer =>
  derive(key, Buffer.concat([format, Buffer.from(context)]), 32, salt);

function decryptWith(key: Buffer, encrypted: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes)).setAAD(Buffer.from(context));
  decipher.setAuthTag(encrypted.subarray(-tagBytes));
  return Buffer.concat([decipher.update(encrypted.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
