import { readFile } from 'node:fs/promises';
import { ReleaseError } from '../contract/errors';
import { distrustKey, trustKey } from '../signing/keys';
import { type Command, usageError } from './command/command';
import { resolveApp } from './command/resolve-app';

export const trust: Command = {
  usage: 'trust APP|all PUBLIC.pem',
  description: 'operator: trust releases of APP, or of every app, that are signed with this key',
  arity: [2, 2],
  async run([text = '', file = ''], { releaseClient, store }) {
    const name = text === 'all' ? text : await resolveApp(text, releaseClient);
    const pem = await readFile(file, 'utf8').catch(() => {
      throw new ReleaseError(`${file} cannot be read`);
    });
    const id = await trustKey(store(), name, pem);
    return {
      data: { name, key: id },
      text: `Releases of ${name === 'all' ? 'every app' : name} signed with the key ${id} are trusted.`,
    };
  },
};

export const distrust: Command = {
  usage: 'distrust APP|all KEY',
  description: 'operator: trust a key no longer, for example one that leaked; KEY is the id that trust printed',
  arity: [2, 2],
  async run([text = '', id = ''], { releaseClient, store }) {
    if (!/^[0-9a-f]{16}$/.test(id)) throw usageError(distrust.usage);
    const name = text === 'all' ? text : await resolveApp(text, releaseClient);
    await distrustKey(store(), name, id);
    return {
      data: { name, key: id },
      text: `What the key ${id} signed is no longer trusted for ${name === 'all' ? 'every app' : name}.`,
    };
  },
};
