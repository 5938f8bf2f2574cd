import path from 'node:path';
import { text } from 'node:stream/consumers';
import { operator } from '../admin/audit-log';
import { KeyRing } from '../encryption/key-ring';
import { FileRemovals } from '../files/file-removals';
import { PersonalData } from '../personal-data/personal-data';
import { EraseRefused } from '../personal-data/require-erasable';
import { parseEmail } from './accounts';
import { type Command, type CommandContext, CommandError } from './command';
import { openFiles } from './open-files';
import { writeNewFile } from './write-new-file';

export const exportData: Command = {
  usage: 'export EMAIL [FILE]',
  description: 'write everything that is stored about a person as JSON, with files in base64, to FILE or to the output',
  arity: [1, 2],
  async run([input = '', file], context) {
    const email = parseEmail(input);
    const data = await (await openPersonalData(context)).export(email, 2);
    if (!data) throw nothingAbout(email);
    if (file === undefined) return context.print(await text(data.json));
    // npm changes the working directory to the project.
    const target = path.resolve(process.env.INIT_CWD ?? '.', file);
    await writeNewFile(target, data.json);
    context.print(`Wrote the data of ${email} to ${target}.`);
    if (data.missing.length > 0)
      context.print(
        `Files are missing on the server: ${data.missing.join(', ')}. Restore them from a backup, then export again.`,
      );
  },
};

export const eraseData: Command = {
  usage: 'erase EMAIL',
  description:
    'delete the account, registrations, passports and estimates of a person; orders are kept without the person',
  arity: [1, 1],
  async run([input = ''], context) {
    const email = parseEmail(input);
    const personalData = await openPersonalData(context);
    const erased = await personalData.erase(email, operator).catch((error) => {
      throw error instanceof EraseRefused ? new CommandError(error.message) : error;
    });
    if (!erased) throw nothingAbout(email);
    context.record('data.erased', {});
    context.print(`The data of ${email} is erased. Orders and audit entries stay without the person.`);
    if (erased.ordersLeft)
      context.print(
        `${erased.ordersLeft} unpaid orders without an account name this address and stay as they are: erase it again once they are paid or have expired.`,
      );
    if (erased.mailsLeft)
      context.print(
        `${erased.mailsLeft} waiting mails cannot be opened and may concern this person. Before the site gets their key and sends them, repeat this command with the key in FILES_KEY_OLD, also with previous addresses.`,
      );
    if (erased.filesLeft > 0)
      context.print(`The store has not removed ${erased.filesLeft} files yet. The site tries again every hour.`);
  },
};

const nothingAbout = (email: string) => new CommandError(`Nothing is stored about ${email}.`);

async function openPersonalData({ database, settings }: CommandContext): Promise<PersonalData> {
  const { filesKey = '', olderFilesKeys = [] } = settings;
  const files = await openFiles(settings);
  const removals = new FileRemovals(database, files);
  return new PersonalData(database, files, removals, new KeyRing(filesKey, olderFilesKeys, 'mail'));
}
