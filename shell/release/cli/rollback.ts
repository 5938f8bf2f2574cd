import { toAppName } from '../contract/app-name';
import { type Command, type CommandContext, usageError } from './command';
import { said } from './print-change';

export const rollback: Command = {
  usage: 'rollback NAME [VERSION], or rollback --set SET',
  says: 'back to the last good version or to this one; or all that was live at a revision or as a release set',
  takes: [0, 2],
  options: ['set'],
  async run([name, version], context, { set }) {
    if ((name === undefined) === (set === undefined)) throw usageError(rollback.usage);
    if (set !== undefined) return restore(set, context);
    if (name) context.print(said(await context.releaseClient.rollback(toAppName(name), version)));
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
