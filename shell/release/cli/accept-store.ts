import { acceptStore } from '../store/accepted-state';
import { type Command, usageError } from './command/command';

export const acceptStoreCommand: Command = {
  usage: 'accept-store [REVISION]',
  description:
    'operator: accept the state of a store that was restored from a backup without the rest of DATA_DIR; stop the sites of all machines first, and run it on each',
  arity: [0, 1],
  async run([text], { store }) {
    if (text !== undefined && !/^\d{1,12}$/.test(text)) throw usageError(acceptStoreCommand.usage);
    const { revision } = await acceptStore(store(), text === undefined ? undefined : Number(text));
    return {
      data: { revision },
      text: `This machine now accepts revision ${revision}. Start its sites again.`,
    };
  },
};
