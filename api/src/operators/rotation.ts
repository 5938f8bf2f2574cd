import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { operator, recordAction } from '../admin/audit-log';
import { KeyRing } from '../encryption/key-ring';
import { waitingMails } from '../mail/repository';
import type { Command, CommandContext } from './command';

/** For `rotate`, which adds the secrets themselves before the site knows them. */
export const recordRotation: Command = {
  usage: 'record-rotation NAMES',
  arity: [1, 1],
  run([names = ''], { database, record }) {
    recordAction(database, operator, 'secrets.rotate', names);
    record('secrets.rotated', { secrets: names });
  },
};

/** For `rotate --finish`: prints how many files and waiting mails the newest key has not encrypted. */
export const countOutdated: Command = {
  usage: 'count-outdated',
  arity: [0, 0],
  run(_words, context) {
    context.print(String(outdatedFiles(context) + outdatedMails(context)));
  },
};

function outdatedFiles({ settings: { dataDir, filesKey = '' } }: CommandContext): number {
  const keys = new KeyRing(filesKey, [], 'files');
  const folder = path.join(dataDir, 'uploads');
  return readdirSync(folder).filter((name) => !keys.isCurrent(startOf(path.join(folder, name)))).length;
}

function outdatedMails({ database, settings: { filesKey = '' } }: CommandContext): number {
  const keys = new KeyRing(filesKey, [], 'mail');
  return waitingMails(database).filter(({ encrypted }) => encrypted && !keys.isCurrent(encrypted)).length;
}

function startOf(file: string): Buffer {
  const start = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  try {
    return start.subarray(0, readSync(handle, start));
  } finally {
    closeSync(handle);
  }
}
