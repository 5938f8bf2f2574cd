import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { operator } from '../admin/audit-log';
import { KeyRing } from '../encryption/key-ring';
import { EraseRefused, PersonalData } from '../personal-data/personal-data';
import { parseEmail } from './accounts';
import { type Command, type CommandContext, CommandError } from './command';
import { openFiles } from './open-files';

export const exportData: Command = {
  usage: 'export EMAIL [FILE]',
  description: 'write everything that is stored about a person as JSON, with files in base64, to FILE or to the output',
  arity: [1, 2],
  async run([input = '', file], context) {
    const email = parseEmail(input);
    const data = await (await openPersonalData(context)).export(email);
    if (!data) throw nothingAbout(email);
    const json = JSON.stringify(data, null, 2);
    if (file === undefined) return context.print(json);
    // npm changes the working directory to the project.
    const target = path.resolve(process.env.INIT_CWD ?? '.', file);
    try {
      await writeFile(target, `${json}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      throw new CommandError(`${target} could not be written (${(error as NodeJS.ErrnoException).code}).`);
    }
    context.print(`Wrote the data of ${email} to ${target}.`);
  },
};

export const eraseData: Command = {
  usage: 'erase EMAIL',
  description:
    'delete the account, registrations, passports and estimates of a person; orders are kept without the person',
  arity: [1, 1],
  async run([input = ''], context) {
    const email = parseEmail(input);
    try {
      if (!(await (await openPersonalData(context)).erase(email, operator))) throw nothingAbout(email);
    } catch (error) {
      throw error instanceof EraseRefused ? new CommandError(error.message) : error;
    }
    context.record('data.erased', {});
    context.print(`The data of ${email} is erased. Orders and audit entries stay without the person.`);
  },
};

const nothingAbout = (email: string) => new CommandError(`Nothing is stored about ${email}.`);

async function openPersonalData({ database, settings }: CommandContext): Promise<PersonalData> {
  const { filesKey = '' } = settings;
  return new PersonalData(database, await openFiles(settings), new KeyRing(filesKey, [], 'mail'));
}
