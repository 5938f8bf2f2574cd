import type { ReleaseChanged } from '@site/contract';
import type { Style } from './command/style';

/**
 * Describes the new live version, a canary that ended with it, and the command that goes back to what was live.
 * @param undo the arguments of a command that takes back only this change, where a rollback could take back more
 */
export function formatChange({ change, apps: [now] }: ReleaseChanged, style: Style, undo?: string): string {
  const { name = '', live, lastGood } = now ?? {};
  const from = change.changes.find((entry) => entry.name === name)?.from;
  const was = from && from !== live?.version ? from : undefined;
  const ended = change.changes.find((entry) => entry.name === name && entry.percent === 0)?.to;
  const canary = ended ? ` Its older canary ${ended} has ended.` : '';
  const back = undo
    ? `Back with: npm run release -- ${undo}`
    : backTo(name, change.action === 'rollback' ? undefined : lastGood, was);
  return `${style.bold(name)} ${style.green(`${live?.version}`)} is live${was ? ` (it was ${was})` : ''}.${canary} ${back}`;
}

function backTo(name: string, lastGood: string | undefined, was: string | undefined): string {
  if (lastGood && was && was !== lastGood) return `Back with: npm run release -- rollback ${name} ${was}`;
  if (lastGood) return `Back with: npm run release -- rollback ${name}`;
  if (was) return `Back with: npm run release -- promote ${name} ${was}`;
  return 'There is nothing to go back to yet.';
}
