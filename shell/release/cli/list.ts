import type { AppOverview } from '@site/contract';
import { appNamed } from './app-named';
import type { Command } from './command';
import { moment } from './moment';
import { formatSource } from './source';
import { table } from './table';

export const list: Command = {
  usage: 'list [APP]',
  description: 'show the live version of each app, or all versions of APP',
  arity: [0, 1],
  async run([text], { releaseClient }) {
    const name = text && (await appNamed(text, releaseClient));
    const { apps } = await releaseClient.overview();
    if (!name) return { data: { apps }, text: table(apps.map(inOneLine)) };
    const one = apps.find((each) => each.name === name);
    if (!one || one.versions.length === 0)
      return { data: { name, versions: [] }, text: `No version of ${name} has been published yet.` };
    const rows = one.versions.map(({ version, publishedAt, source }) => [
      version,
      `published ${moment(publishedAt)}`,
      mark(one, version),
      formatSource(source),
    ]);
    return { data: one, text: table(rows) };
  },
};

function inOneLine({ name, live, versions: { length } }: AppOverview): string[] {
  const since = live ? `since ${moment(live.since)}` : '';
  return [name, live?.version ?? 'nothing live', since, `${length} version${length === 1 ? '' : 's'}`];
}

function mark({ live, canary, lastGood }: AppOverview, version: string): string {
  if (live?.version === version) return `live since ${moment(live.since)}`;
  if (canary?.version === version) return `canary for ${canary.percent} % since ${moment(canary.since)}`;
  return lastGood === version ? 'last good' : '';
}
