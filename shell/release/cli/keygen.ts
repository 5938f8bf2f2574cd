import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { hasCode, ReleaseError } from '../contract/errors';
import { writeSecret } from '../infra/durable-file';
import type { Command } from './command/command';

export const keygen: Command = {
  usage: 'keygen FILE',
  description:
    "team: create the key that signs the team's releases; writes the private key to FILE, prints the public key",
  arity: [1, 1],
  async run([file = '']) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    await writeSecret(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
      throw new ReleaseError(`${file} exists already; keygen never overwrites a key. Choose another file`);
    });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString().trim();
    return {
      data: { file, publicKey: pem },
      text: `${pem}
The private key is in ${resolve(file)}: keep it secret.
Give this public key to an operator of the site, who runs: npm run release -- trust APP PUBLIC.pem`,
    };
  },
};
