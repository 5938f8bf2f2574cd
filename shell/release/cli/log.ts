import type { ReleaseChange, ReleaseMove } from '@site/contract';
import type { Command } from './command';
import { moment } from './moment';
import { formatSource } from './source';
import { tableWithHead } from './table';

export const log: Command = {
  usage: 'log [--all]',
  description: 'show the audit log: the last hundred changes, or all of them',
  arity: [0, 0],
  options: ['all'],
  async run(_args, { releaseClient, style }, { all }) {
    const { changes } = await releaseClient.log();
    while (all && oldest(changes) > 1) changes.push(...(await releaseClient.log(oldest(changes))).changes);
    const head = ['revision', 'when', 'who', 'what', 'which', 'release set'];
    const rows = [head, ...changes.flatMap(rowsOf)];
    const text = changes.length === 0 ? 'No release has been live yet.' : tableWithHead(rows, style.bold);
    return { data: { changes }, text };
  },
};

const oldest = (changes: ReleaseChange[]) => changes.at(-1)?.revision ?? 1;

/** One row for each changed app; sources and the reason get rows of their own. */
function rowsOf({ revision, at, who, what, why, moves, releaseSet }: ReleaseChange): string[][] {
  const lines = moves.flatMap((move) => [formatMove(move), ...indented(formatSource(move.source))]);
  const [first = '', ...rest] = [...lines, ...(why ? [why] : [])];
  const below = rest.map((text) => ['', '', '', '', text]);
  return [[String(revision), moment(at), who, what, first, releaseSet], ...below];
}

const indented = (text: string) => (text ? [`  ${text}`] : []);

function formatMove({ name, from, to, percent }: ReleaseMove): string {
  if (percent !== undefined) return `${name} ${to} for ${percent} %, else ${from}`;
  return `${name} ${[from, to ?? 'nothing'].filter(Boolean).join(' → ')}`;
}
