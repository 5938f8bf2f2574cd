import { toAppName } from '../contract/app-name';
import { type Command, type CommandContext, usageError } from './command';
import { formatChange } from './print-change';

export const rollback: Command = {
  usage: 'rollback APP [VERSION], or rollback --set SET',
  description:
    'go back to the last good version or to VERSION; SET, a revision or release set of the log, restores all apps',
  arity: [0, 2],
  options: ['set'],
  async run([name, version], context, { set }) {
    if ((name === undefined) === (set === undefined)) throw usageError(rollback.usage);
    if (set !== undefined) return restore(set, context);
    if (name) context.print(formatChange(await context.releaseClient.rollback(toAppName(name), version)));
  },
};

async function restore(set: string, { releaseClient, print }: CommandContext): Promise<void> {
  const { change } = await releaseClient.restore(set);
  if (change.what !== 'restore') return print(`All of ${set} is live already.`);
  for (const { name, from, to } of change.moves)
    print(
      to ? `${name} ${to} is live${from && from !== to ? ` (it was ${from})` : ''}.` : `${name} is not live any more.`,
    );
  print(`Back with: npm run release -- rollback --set ${change.revision - 1}`);
}
