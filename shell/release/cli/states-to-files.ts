import { ReleaseError } from '../contract/errors';
import { writeStatesToFiles } from '../storage/open-storage';
import type { Command } from './command/command';

export const statesToFiles: Command = {
  usage: 'states-to-files',
  description: 'operator: with DATABASE_URL set, write the states to DATA_DIR, for a site without DATABASE_URL',
  arity: [0, 0],
  async run(_args, { store }) {
    const { storage, folder } = store();
    if (!storage.isShared) throw new ReleaseError('The states are files already: DATABASE_URL is not set.');
    const written = await writeStatesToFiles(storage, folder);
    return {
      data: { states: written },
      text: `DATA_DIR has all ${written} states. Start its site without DATABASE_URL.`,
    };
  },
};
