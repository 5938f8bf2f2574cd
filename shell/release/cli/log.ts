import type { ReleaseChange, ReleaseMove } from '@site/contract';
import type { Command } from './command';
import { minute, table } from './table';

export const log: Command = {
  usage: 'log [--all]',
  description: 'show the audit log: the last hundred changes, or all of them',
  arity: [0, 0],
  options: ['all'],
  async run(_args, { releaseClient, print }, { all }) {
    let { changes } = await releaseClient.log();
    if (changes.length === 0) return print('No release has been live yet.');
    const head = ['revision', 'when', 'who', 'what', 'which', 'release set'];
    print(table([head, ...changes.flatMap(rowsOf)]));
    for (let first = oldest(changes); all && first > 1; first = oldest(changes)) {
      ({ changes } = await releaseClient.log(first));
      print(table(changes.flatMap(rowsOf)));
    }
  },
};

const oldest = (changes: ReleaseChange[]) => changes.at(-1)?.revision ?? 1;

/** One row for each changed app; the reason gets a row of its own. */
function rowsOf({ revision, at, who, what, why, moves, releaseSet }: ReleaseChange): string[][] {
  const [first = '', ...rest] = [...moves.map(formatMove), ...(why ? [why] : [])];
  const below = rest.map((text) => ['', '', '', '', text]);
  return [[String(revision), minute(at), who, what, first, releaseSet], ...below];
}

function formatMove({ name, from, to, percent }: ReleaseMove): string {
  if (percent !== undefined) return `${name} ${to} for ${percent} %, else ${from}`;
  return `${name} ${[from, to ?? 'nothing'].filter(Boolean).join(' → ')}`;
}
