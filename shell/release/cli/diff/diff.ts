import type { VersionContents } from '@site/contract';
import { ReleaseError } from '../../contract/errors';
import type { Command } from '../command/command';
import { formatTime } from '../command/format-time';
import { resolveApp } from '../command/resolve-app';
import { formatSource } from '../command/source';
import type { Style } from '../command/style';
import { table } from '../command/table';
import { type ChangedFile, changedFiles, totalSize } from './changed-files';
import { comparePages, type PageComparison } from './compare-pages';

export const diff: Command = {
  usage: 'diff APP VERSION VERSION [--no-pictures]',
  description: 'show what differs between two versions: files, sizes, requirements, and pages with pictures of both',
  arity: [3, 3],
  options: ['no-pictures'],
  async run([text = '', before = '', after = ''], { releaseClient, takePictures, style }, options) {
    const name = await resolveApp(text, releaseClient);
    const [old, now] = [await releaseClient.contents(name, before), await releaseClient.contents(name, after)];
    const files = changedFiles(old, now);
    const pages = await comparePages(
      releaseClient,
      name,
      [before, after],
      options['no-pictures'] ? undefined : takePictures,
    ).catch((error: unknown) => {
      if (error instanceof ReleaseError) return { problem: error.message };
      throw error;
    });
    const sizes = { before: totalSize(old), after: totalSize(now) };
    return {
      data: { name, before, after, files, sizes, contract: changedContract(old, now), pages },
      text: [
        style.bold(`${name} ${before} → ${after}`),
        ...[old, now].map(formatVersion),
        '',
        ...formatFiles(files, sizes, style),
        ...formatContract(old, now),
        '',
        ...formatPages(pages, style),
      ].join('\n'),
    };
  },
};

const formatVersion = ({ version, publishedAt, source }: VersionContents) =>
  [`${version} published ${formatTime(publishedAt)}`, formatSource(source)].filter(Boolean).join(', ');

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function formatFiles(files: ChangedFile[], sizes: { before: number; after: number }, style: Style): string[] {
  const total = `${kilobytes(sizes.before)} → ${kilobytes(sizes.after)}`;
  const heading = `Files: ${files.length === 0 ? 'none differs' : `${files.length} differ`}; all together ${total}`;
  const rows = files.map(({ path, before, after }) => {
    if (before === undefined) return ['  added', path, kilobytes(after ?? 0)];
    if (after === undefined) return ['  removed', path, kilobytes(before)];
    return ['  changed', path, `${kilobytes(before)} → ${kilobytes(after)}`];
  });
  return [style.bold(heading), ...(rows.length > 0 ? [table(rows)] : [])];
}

/** What a version needs from the others, as lines. */
const needsOf = ({ requires, operations, pages, slots = [], holds = {} }: VersionContents) => [
  ...Object.entries(requires).map(([name, range]) => `requires ${name} ${range}`),
  ...operations.map((operation) => `calls ${operation}`),
  ...pages.map((page) => `exposes the page ${page}`),
  ...slots.map((slot) => `fills the slot ${slot}`),
  ...Object.entries(holds).flatMap(([page, held]) => held.map((slot) => `holds the slot ${slot} on page ${page}`)),
];

function changedContract(before: VersionContents, after: VersionContents): { added: string[]; removed: string[] } {
  const [old, now] = [needsOf(before), needsOf(after)];
  return {
    added: now.filter((line) => !old.includes(line)),
    removed: old.filter((line) => !now.includes(line)),
  };
}

function formatContract(before: VersionContents, after: VersionContents): string[] {
  const { added, removed } = changedContract(before, after);
  return [...added.map((line) => `  now ${line}`), ...removed.map((line) => `  no longer ${line}`)];
}

function formatPages(pages: PageComparison | { problem: string }, style: Style): string[] {
  if ('problem' in pages) return [`${style.bold('Pages:')} not compared. ${pages.problem}`];
  const { changed, pictures } = pages;
  const heading = style.bold(`Pages: ${changed.length} of ${pages.pages.length} differ`);
  const shown = pictures && changed.length > 0 ? [`Pictures before and after: ${pictures}`] : [];
  return [heading, ...changed.map((path) => `  ${path}`), ...shown];
}
