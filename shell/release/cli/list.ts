import type { NameOverview } from '@site/contract';
import { toAppName } from '../contract/app-name';
import type { Command } from './command';
import { minute, table } from './table';

export const list: Command = {
  usage: 'list [APP]',
  description: 'show the live version of each app, or all versions of APP',
  arity: [0, 1],
  async run([text], { releaseClient, print }) {
    const name = text && toAppName(text);
    const { names } = await releaseClient.overview();
    if (!name) return print(table(names.map(inOneLine)));
    const one = names.find((each) => each.name === name);
    if (!one || one.versions.length === 0) return print(`No version of ${name} has been published yet.`);
    print(
      table(
        one.versions.map(({ version, publishedAt }) => [
          version,
          `published ${minute(publishedAt)}`,
          mark(one, version),
        ]),
      ),
    );
  },
};

function inOneLine({ name, live, versions: { length } }: NameOverview): string[] {
  const since = live ? `since ${minute(live.since)}` : '';
  return [name, live?.version ?? 'nothing live', since, `${length} version${length === 1 ? '' : 's'}`];
}

function mark({ live, canary, lastGood }: NameOverview, version: string): string {
  if (live?.version === version) return `live since ${minute(live.since)}`;
  if (canary?.version === version) return `canary for ${canary.percent} % since ${minute(canary.since)}`;
  return lastGood === version ? 'last good' : '';
}
