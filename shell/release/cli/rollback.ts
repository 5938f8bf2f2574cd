import { type Answer, type Command, type CommandContext, usageError } from './command/command';
import { resolveApp } from './command/resolve-app';
import { formatChange } from './format-change';
import { withSourcesInErrors } from './source-position';

export const rollback: Command = {
  usage: 'rollback APP [VERSION], or rollback --set SET',
  description:
    'go back to the last good version or to VERSION; SET, a revision or release set of the log, restores all apps',
  arity: [0, 2],
  options: ['set'],
  async run([text, version], context, { set }) {
    if ((text === undefined) === (set === undefined)) throw usageError(rollback.usage);
    if (set !== undefined) return restore(set, context);
    const { releaseClient, style } = context;
    const name = await resolveApp(text ?? '', releaseClient);
    const change = releaseClient.rollback(name, version);
    const data = await (version ? withSourcesInErrors(change, name, version, context) : change);
    return { data, text: formatChange(data, style) };
  },
};

async function restore(set: string, { releaseClient, style }: CommandContext): Promise<Answer> {
  const data = await releaseClient.restore(set);
  const { change } = data;
  if (change.action !== 'restore') return { data, text: `All of ${set} is live already.` };
  const lines = change.changes.map(({ name, from, to }) =>
    to
      ? `${style.bold(name)} ${style.green(to)} is live${from && from !== to ? ` (it was ${from})` : ''}.`
      : `${style.bold(name)} is not live any more.`,
  );
  const back = `Back with: npm run release -- rollback --set ${change.revision - 1}`;
  return { data, text: [...lines, back].join('\n') };
}
