import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { major } from 'semver';
import { breakingChanges } from './breaking-changes';
import { cachingHost } from './compiler-options';
import { platform } from './folders';

/** The report of the current version. Git has the reports of previous versions. */
export const reportFile = join(platform, 'report/platform.d.ts');

export const version: string = JSON.parse(readFileSync(join(platform, 'package.json'), 'utf8')).version;

export const storedReport = (): string => (existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : '');

const heading = /^\/\/ @site\/platform (\S+)\n/;

export const withVersion = (api: string, of = version) => `// @site/platform ${of}\n${api}`;

/**
 * Checks that the version was raised enough for the changes since the stored report.
 * @throws Error that names the required step
 */
export function checkStep(stored: string, api: string, next = version, disk = cachingHost()): void {
  const before = heading.exec(stored)?.[1];
  const last = stored.replace(heading, '');
  if (before === undefined || last === api) return;
  if (before === next)
    throw new Error(
      `The API differs from that of ${before}. Raise the version in shell/platform/package.json: minor for additions, major for breaking changes.`,
    );
  const breaking = major(before) === major(next) ? breakingChanges(last, api, disk) : [];
  if (breaking.length > 0)
    throw new Error(
      [
        `The API of ${next} breaks code written for ${before}. Raise the major version, or undo these changes:`,
        ...breaking,
      ].join('\n'),
    );
}
