import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { KeyRing } from './key-ring';

const first = 'the first secret, long enough to be one';
const second = 'the second secret, long enough to be one';

/** Encrypts in the format from before keys had ids. */
function encryptWithoutId(plain: string, secret: string, use: string, context: string): Buffer {
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

test('data encrypted with an older secret can be decrypted', () => {
  const before = new KeyRing(first, [], 'files');
  const after = new KeyRing(second, [first], 'files');
  const encrypted = before.encrypt(Buffer.from('a passport'), 'name');
  expect(after.decrypt(encrypted, 'name').toString()).toBe('a passport');
  expect([before.isCurrent(encrypted), after.isCurrent(encrypted)]).toEqual([true, false]);
  expect(() => before.decrypt(after.encrypt(Buffer.from('later')))).toThrow();
});

test('data without a key id can be decrypted with any secret of the ring', () => {
  const old = encryptWithoutId('a passport', first, 'files', 'name');
  for (const ring of [
    new KeyRing(first, [], 'files'),
    new KeyRing(second, [first], 'files'),
    new KeyRing(first, [second], 'files'),
  ])
    expect(ring.decrypt(old, 'name').toString()).toBe('a passport');
});

test('decryption fails for altered data, another context and another use', () => {
  const ring = new KeyRing(second, [first], 'files');
  const encrypted = ring.encrypt(Buffer.from('a passport'), 'name');
  for (let index = 0; index < encrypted.length; index += 1) {
    const altered = Buffer.from(encrypted);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(() => ring.decrypt(altered, 'name')).toThrow();
  }
  expect(() => ring.decrypt(encrypted, 'other')).toThrow();
  expect(() => new KeyRing(second, [first], 'mail').decrypt(encrypted, 'name')).toThrow();
  expect(() => ring.decrypt(Buffer.alloc(0))).toThrow();
});
