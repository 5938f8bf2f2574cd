import { operator, recordAction } from '../admin/audit-log';
import { KeyRing } from '../encryption/key-ring';
import { waitingMails } from '../mail/repository';
import type { Command, CommandContext } from './command';
import { openFiles } from './open-files';

/** For `rotate`, which writes the secrets itself. */
export const recordRotation: Command = {
  usage: 'record-rotation NAMES',
  arity: [1, 1],
  async run([names = ''], { database, record }) {
    await database.write((transaction) => recordAction(transaction, operator, 'secrets.rotate', names));
    record('secrets.rotated', { secrets: names });
  },
};

/** For `rotate --finish`: prints the number of files and waiting mails that an older key has encrypted. */
export const countOutdated: Command = {
  usage: 'count-outdated',
  arity: [0, 0],
  async run(_args, context) {
    context.print(String((await outdatedFiles(context)) + (await outdatedMails(context))));
  },
};

async function outdatedFiles({ settings }: CommandContext): Promise<number> {
  let count = 0;
  for await (const _name of (await openFiles(settings)).outdated()) count += 1;
  return count;
}

async function outdatedMails({ database, settings: { filesKey = '' } }: CommandContext): Promise<number> {
  const keys = new KeyRing(filesKey, [], 'mail');
  const waiting = await waitingMails(database);
  return waiting.filter(({ encrypted }) => encrypted && !keys.isCurrent(encrypted)).length;
}
