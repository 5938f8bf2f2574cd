import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { operator, recordAction } from '../admin/audit-log';
import { KeyRing } from '../encryption/key-ring';
import { waitingMails } from '../mail/repository';
import type { Command, CommandContext } from './command';

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
    context.print(String(outdatedFiles(context) + (await outdatedMails(context))));
  },
};

function outdatedFiles({ settings: { dataDir, filesKey = '' } }: CommandContext): number {
  const keys = new KeyRing(filesKey, [], 'files');
  const folder = path.join(dataDir, 'uploads');
  return readdirSync(folder).filter((name) => !keys.isCurrent(firstBytes(path.join(folder, name)))).length;
}

async function outdatedMails({ database, settings: { filesKey = '' } }: CommandContext): Promise<number> {
  const keys = new KeyRing(filesKey, [], 'mail');
  const waiting = await waitingMails(database);
  return waiting.filter(({ encrypted }) => encrypted && !keys.isCurrent(encrypted)).length;
}

function firstBytes(file: string): Buffer {
  const start = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  try {
    return start.subarray(0, readSync(handle, start));
  } finally {
    closeSync(handle);
  }
}
