import { Decrypter, Encrypter } from 'age-encryption';

/** Encrypts backups in the age format (https://age-encryption.org), for `shell/server/backup`. */
export const age = {
  encrypt(content, passphrase) {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    return encrypter.encrypt(content);
  },

  async decrypt(content, passphrase) {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    try {
      return await decrypter.decrypt(content);
    } catch (error) {
      if (/^no identity matched/.test(error.message)) return undefined;
      throw error;
    }
  },
};
