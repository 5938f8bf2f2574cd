import { acceptStore } from '../store/accepted-state';
import { type Command, usageError } from './command';

export const acceptStoreCommand: Command = {
  usage: 'accept-store [REVISION]',
  says: 'operator: after the store alone was restored from a backup, take what it holds as live; stop the sites first',
  takes: [0, 1],
  async run([text], { store, print }) {
    if (text !== undefined && !/^\d{1,12}$/.test(text)) throw usageError(acceptStoreCommand.usage);
    const { revision } = await acceptStore(store(), text === undefined ? undefined : Number(text));
    print(`Revision ${revision} is what this machine accepts now. Start its sites again.`);
  },
};
