import type { NameOverview } from '@site/contract';
import type { Command } from './command';
import { minute } from './table';

export const status: Command = {
  usage: 'status',
  description: 'show live versions, canaries, error rates, and published versions that are not live',
  arity: [0, 0],
  async run(_args, { releaseClient, print }) {
    const { names, revision, releaseSet } = await releaseClient.overview();
    const width = Math.max(...names.map(({ name }) => name.length));
    print(`Release set ${releaseSet}, revision ${revision}`);
    for (const one of names) {
      const [first = 'nothing is live', ...rest] = linesOf(one);
      print(`${one.name.padEnd(width)}  ${first}`);
      for (const line of rest) print(`${' '.repeat(width)}  ${line}`);
    }
  },
};

/** Status lines of one app, the most important first. */
function linesOf(one: NameOverview): string[] {
  const { live, canary, lastGood, versions } = one;
  if (!live) return [];
  const [newest] = versions;
  const isPending = newest && ![live.version, canary?.version, lastGood].includes(newest.version);
  return [
    `${live.version} live since ${minute(live.since)}${by(live.who)}${health(one, live.version)}`,
    ...(canary ? [canaryLine(one, canary)] : []),
    ...(lastGood ? [`${lastGood} is the last good version`] : []),
    ...(isPending ? [`${newest.version} was published ${minute(newest.publishedAt)} and is not live`] : []),
  ];
}

function canaryLine(
  one: NameOverview,
  { version, percent, since, who, haltedBecause }: NonNullable<NameOverview['canary']>,
) {
  if (haltedBecause) return `${version} canary, halted: ${haltedBecause}`;
  return `${version} canary for ${percent} % since ${minute(since)}${by(who)}${health(one, version)}`;
}

const by = (who: string | undefined) => (who ? ` by ${who}` : '');

function health({ versions }: NameOverview, version: string): string {
  const counted = versions.find((each) => each.version === version)?.health;
  if (!counted || counted.visitors === 0) return '';
  const { failed, visitors } = counted;
  const rate = ((failed / visitors) * 100).toFixed(1);
  return `; ${rate} % of ${visitors} visitor${visitors === 1 ? '' : 's'} had an error`;
}
