import type { AppOverview } from '@site/contract';
import type { Command } from './command/command';
import { formatTime } from './command/format-time';
import { resolveApp } from './command/resolve-app';
import { formatSource } from './command/source';
import type { Style } from './command/style';
import { tableWithHead } from './command/table';

export const list: Command = {
  usage: 'list [APP]',
  description: 'show the live version of each app, or all versions of APP',
  arity: [0, 1],
  async run([text], { releaseClient, style }) {
    const name = text && (await resolveApp(text, releaseClient));
    const { apps } = await releaseClient.overview();
    if (!name) {
      const rows = [['app', 'live', 'since', 'versions'], ...apps.map((one) => inOneLine(one, style))];
      return { data: { apps }, text: tableWithHead(rows, style.bold) };
    }
    const one = apps.find((each) => each.name === name);
    if (!one || one.versions.length === 0)
      return { data: { name, versions: [] }, text: `No version of ${name} has been published yet.` };
    const rows = one.versions.map(({ version, publishedAt, source }) => [
      version,
      formatTime(publishedAt),
      mark(one, version, style),
      formatSource(source),
    ]);
    return { data: one, text: tableWithHead([['version', 'published', 'state', 'source'], ...rows], style.bold) };
  },
};

function inOneLine({ name, live, versions: { length } }: AppOverview, style: Style): string[] {
  const version = live ? style.green(live.version) : style.dim('nothing live');
  return [name, version, live ? formatTime(live.since) : '', String(length)];
}

function mark({ live, canary, lastGood }: AppOverview, version: string, style: Style): string {
  if (live?.version === version) return style.green(`live since ${formatTime(live.since)}`);
  if (canary?.version === version)
    return style.yellow(`canary for ${canary.percent} % since ${formatTime(canary.since)}`);
  return lastGood === version ? 'last good' : '';
}
