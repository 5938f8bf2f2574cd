import { toAppName } from '../contract/app-name';
import { type Command, usageError } from './command';
import { minute } from './table';

export const preview: Command = {
  usage: 'preview NAME@VERSION … [--hours 24]',
  says: 'a link by which whoever has it sees the site with these versions',
  takes: [1, 10],
  options: ['hours'],
  async run(words, { releaseClient, print }, { hours }) {
    const mix = words.map((word) => {
      const [name, version] = word.split('@');
      if (!name || !version) throw usageError(preview.usage);
      return { name: toAppName(name), version };
    });
    const { url, expiresAt } = await releaseClient.preview({
      mix,
      ...(hours !== undefined && { hours: hoursOf(hours) }),
    });
    print(`${url}\nIt works until ${minute(expiresAt)}.`);
  },
};

function hoursOf(text: string): number {
  const hours = Number(text);
  if (hours > 0 && hours <= 720) return hours;
  throw usageError(`${preview.usage}, of at most 720 hours`);
}
