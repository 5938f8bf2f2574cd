import { type ReleaseName, releaseNames } from './names';
import type { State } from './state';
import type { ReleaseStore } from './store';

/** One line for each name: what is live, since when, and how many versions there are. */
export async function overview(store: ReleaseStore, { live }: State): Promise<string> {
  const rows = await Promise.all(
    releaseNames.map(async (name) => {
      const now = live[name];
      const count = (await store.versions(name)).length;
      const since = now ? `since ${minute(now.since)}` : '';
      return [name, now?.version ?? 'nothing live', since, `${count} version${count === 1 ? '' : 's'}`];
    }),
  );
  return table(rows);
}

/** One line for each version of a name, the newest first. */
export async function versionsOf(store: ReleaseStore, { live }: State, name: ReleaseName): Promise<string> {
  const versions = (await store.versions(name)).reverse();
  if (versions.length === 0) return `Nothing of ${name} was published yet.`;
  const rows = versions.map(async (version) => {
    const { publishedAt } = await store.need(name, version);
    const now = live[name];
    const mark = now?.version === version ? `live since ${minute(now.since)}` : '';
    return [version, `published ${minute(publishedAt)}`, mark];
  });
  return table(await Promise.all(rows));
}

const minute = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
