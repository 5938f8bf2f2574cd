import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, diff, valid } from 'semver';
import { apiReport } from './api-report';
import { platform } from './places';
import { isWithin, type Step, stepBetween } from './step';

/** One API of the platform: `.`, or a later one that stands beside it, such as `./v2`. */
export interface Entry {
  name: string;
  source: string;
  /** Holds one report for each version. */
  folder: string;
}

const suffix = '.api.md';

const manifest: { version: string; exports: Record<string, string> } = JSON.parse(
  readFileSync(join(platform, 'package.json'), 'utf8'),
);

export const version = manifest.version;

export const entries: Entry[] = Object.entries(manifest.exports).map(([name, source]) => ({
  name,
  source,
  folder: join(platform, 'report', name),
}));

/** The reports of an entry by version, the oldest first. */
export function reportsOf({ folder }: Entry): Map<string, string> {
  mkdirSync(folder, { recursive: true });
  const versions = readdirSync(folder).map((file) => file.slice(0, -suffix.length));
  const sorted = versions.filter((text) => valid(text)).sort(compare);
  return new Map(sorted.map((text) => [text, readFileSync(join(folder, `${text}${suffix}`), 'utf8')]));
}

/** Writes the report of the package's version. Throws where one stands that says something else: a version never changes. */
export function writeReport(entry: Entry): void {
  const current = apiReport(entry.source);
  const kept = reportsOf(entry).get(version);
  if (kept !== undefined && kept !== current) throw new Error(changed(version, stepBetween(kept, current)));
  writeFileSync(join(entry.folder, `${version}${suffix}`), current);
}

/** What is wrong with an entry's reports, given the API as it is now; empty where nothing is. */
export function problemsOf(name: string, reports: Map<string, string>, current: string, now = version): string[] {
  const kept = reports.get(now);
  if (kept === undefined) return [`There is no report of ${name} ${now}: npm run report -w @site/platform`];
  const problems = kept === current ? [] : [changed(now, stepBetween(kept, current))];
  const [newest, older] = [...reports].reverse();
  if (!newest || !older) return problems;
  const step = stepBetween(older[1], newest[1]);
  if (name !== '.' && step === 'major')
    problems.push(`${name} changed from ${older[0]} to ${newest[0]}: a breaking change is another entry beside it`);
  else if (!isWithin(step, allowedFrom(older[0], newest[0])))
    problems.push(`From ${older[0]} to ${newest[0]} the API of ${name} took a ${step} step: the version must, too`);
  return problems;
}

const changed = (text: string, step: Step) =>
  `The platform's API is not that of ${text} any more: raise the version in its package.json (${step === 'major' ? 'major, or ship the change beside the old as @site/platform/v2' : 'minor'}), then npm run report -w @site/platform`;

function allowedFrom(older: string, newer: string): Step {
  const taken = diff(older, newer) ?? '';
  if (taken.includes('major')) return 'major';
  return taken.includes('minor') ? 'minor' : 'none';
}
