import type { ChangeEntry, ReleaseChange } from '@site/contract';
import type { Command } from './command/command';
import { formatTime } from './command/format-time';
import { formatSource } from './command/source';
import { tableWithHead } from './command/table';

export const log: Command = {
  usage: 'log [--all]',
  description: 'show the audit log: the last hundred changes, or all of them',
  arity: [0, 0],
  options: ['all'],
  async run(_args, { releaseClient, style }, { all }) {
    const { changes } = await releaseClient.log();
    for (let before = oldest(changes); all && before > 1; ) {
      const { changes: more } = await releaseClient.log(before);
      changes.push(...more);
      // The first revisions may be damaged, and are not listed then.
      before = oldest(more);
    }
    const head = ['revision', 'time', 'actor', 'action', 'changes', 'release set'];
    const rows = [head, ...changes.flatMap(rowsOf)];
    const text = changes.length === 0 ? 'No release has been live yet.' : tableWithHead(rows, style.bold);
    return { data: { changes }, text };
  },
};

const oldest = (changes: ReleaseChange[]) => changes.at(-1)?.revision ?? 1;

/** One row for each changed app; sources and the reason get rows of their own. */
function rowsOf({ revision, at, actor, action, reason, changes, releaseSet }: ReleaseChange): string[][] {
  const lines = changes.flatMap((entry) => [formatEntry(entry), ...indented(formatSource(entry.source))]);
  const [first = '', ...rest] = [...lines, ...(reason ? [reason] : [])];
  const below = rest.map((text) => ['', '', '', '', text]);
  return [[String(revision), formatTime(at), actor, action, first, releaseSet], ...below];
}

const indented = (text: string) => (text ? [`  ${text}`] : []);

function formatEntry({ name, from, to, percent }: ChangeEntry): string {
  if (percent === 0) return `${name} canary ${to} ended`;
  if (percent !== undefined) return `${name} ${to} for ${percent} %, else ${from}`;
  return `${name} ${[from, to ?? 'nothing'].filter(Boolean).join(' → ')}`;
}
