import type { AppOverview, FilledSlot } from '@site/contract';
import type { Command } from './command/command';
import { formatTime } from './command/format-time';
import { formatSource } from './command/source';
import type { Style } from './command/style';

export const status: Command = {
  usage: 'status',
  description: 'show live versions, canaries, error rates, slots, and published versions that are not live',
  arity: [0, 0],
  async run(_args, { releaseClient, style }) {
    const overview = await releaseClient.overview();
    const { apps, revision, releaseSet } = overview;
    const width = Math.max(...apps.map(({ name }) => name.length));
    const lines = apps.flatMap((one) => {
      const [first, ...rest] = linesOf(one, style);
      const below = rest.map((line) => `${' '.repeat(width)}  ${line}`);
      return [`${style.bold(one.name.padEnd(width))}  ${first}`, ...below];
    });
    const heading = style.bold(`Release set ${releaseSet}, revision ${revision}`);
    return { data: overview, text: [heading, ...lines].join('\n') };
  },
};

/** Status lines of one app, the most important first. */
function linesOf(one: AppOverview, style: Style): string[] {
  const { live, canary, lastGood, corrupted = [], slots = [], versions } = one;
  const [newest] = versions;
  const isPending = newest && ![live?.version, canary?.version, lastGood].includes(newest.version);
  const pending = isPending
    ? [`${newest.version} was published ${formatTime(newest.publishedAt)} and is not live`]
    : [];
  if (!live) return [style.dim('nothing is live'), ...pending];
  const own = formatSource(versions.find(({ version }) => version === live.version)?.source);
  return [
    `${style.green(live.version)} live since ${formatTime(live.since)}${by(live.actor)}${health(one, live.version)}${proven(live)}`,
    ...corrupted.map((each) => corruptedLine(each, style)),
    ...(own ? [style.dim(own)] : []),
    ...(canary ? [canaryLine(one, canary, style)] : []),
    ...slots.map(slotLine),
    ...(lastGood ? [`${lastGood} is the last good version`] : []),
    ...pending,
  ];
}

const corruptedLine = (
  { version, reason, untrusted }: NonNullable<AppOverview['corrupted']>[number],
  style: Style,
): string =>
  `${style.red(`${version} is ${untrusted ? 'not trusted' : 'corrupted'}`)}: ${reason}. Publish the same build as ${version} again${untrusted ? ' with a trusted key' : ''}`;

const slotLine = ({ name, pages }: FilledSlot) => {
  const held = pages.map(({ path, remote, page }) => `${path} (${page} of ${remote})`);
  return `fills slot ${name} ${held.length > 0 ? `at ${held.join(', ')}` : 'that no page holds'}`;
};

function canaryLine(
  one: AppOverview,
  { version, percent, since, actor, haltedBecause }: NonNullable<AppOverview['canary']>,
  style: Style,
) {
  if (haltedBecause) return `${style.red(version)} canary, halted: ${haltedBecause}`;
  return `${style.yellow(version)} canary for ${percent} % since ${formatTime(since)}${by(actor)}${health(one, version)}`;
}

/** Sites before 1.4 do not say it. */
const proven = ({ proven }: NonNullable<AppOverview['live']>) =>
  proven === undefined ? '' : proven ? '; proven' : '; not proven yet';

const by = (actor: string | undefined) => (actor ? ` by ${actor}` : '');

function health({ versions }: AppOverview, version: string): string {
  const counted = versions.find((each) => each.version === version)?.health;
  if (!counted || counted.visitors === 0) return '';
  const { failed, visitors } = counted;
  const rate = ((failed / visitors) * 100).toFixed(1);
  return `; ${rate} % of ${visitors} visitor${visitors === 1 ? '' : 's'} had an error`;
}
