import type { ReadableStream } from 'node:stream/web';

type Bytes = ReadableStream<Uint8Array>;

/** Encrypts with a passphrase, in the age format. `shell/cli` provides it, because its library is an ES module. */
export interface Encryption {
  encrypt(content: Bytes, passphrase: string): Promise<Bytes>;
  /** Undefined when the passphrase is wrong. The stream fails when the content is not complete and unaltered. */
  decrypt(content: Bytes, passphrase: string): Promise<Bytes | undefined>;
}

/** How a backup is protected: with a passphrase, or not at all. */
export type Protection = { encryption: Encryption; passphrase: string } | undefined;

/** How every file in the age format begins. */
export const encryptedStart = 'age-encryption.org/v1';
