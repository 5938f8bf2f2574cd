import { type Command, usageError } from './command/command';
import { formatTime } from './command/format-time';
import { resolveApp } from './command/resolve-app';

export const preview: Command = {
  usage: 'preview APP@VERSION … [--hours 24]',
  description: 'print a link that shows the site with these versions to everyone who opens it',
  arity: [1, 50],
  options: ['hours'],
  async run(args, { releaseClient }, { hours }) {
    const overrides = await Promise.all(
      args.map(async (arg) => {
        const [name, version] = arg.split('@');
        if (!name || !version) throw usageError(preview.usage);
        return { name: await resolveApp(name, releaseClient), version };
      }),
    );
    const data = await releaseClient.preview({
      overrides,
      ...(hours !== undefined && { hours: hoursOf(hours) }),
    });
    return { data, text: `${data.url}\nIt works until ${formatTime(data.expiresAt)}.` };
  },
};

function hoursOf(text: string): number {
  const hours = Number(text);
  if (hours > 0 && hours <= 720) return hours;
  throw usageError(`${preview.usage}, at most 720 hours`);
}
