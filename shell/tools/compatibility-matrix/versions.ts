import { type AppName, ownApps, ReleaseError, toAppName } from '@site/release/contract';

/** One version of one app. */
export interface Version {
  name: AppName;
  version: string;
}

/** Parses `mfe-account=1.3.0,shell=1.2.0`. Throws a `ReleaseError` that shows the correct form. */
export function readSet(text: string): Version[] {
  const set = text.split(',').map((part) => pair(part, '=', '--set mfe-account=1.3.0,shell=1.2.0'));
  const twice = set.find(({ name }, index) => set.findIndex((other) => other.name === name) < index);
  if (twice) throw new ReleaseError(`--set names ${twice.name} twice; a site has one version of each`);
  return set;
}

/** Parses `mfe-account@1.4.0-rc.1`. Throws a `ReleaseError` that shows the correct form. */
export const readCandidate = (text: string): Version =>
  pair(text, '@', 'npm run e2e:matrix -- mfe-account@1.4.0-rc.1 [-- --grep "buys a plan"]');

/** Formats a set as `readSet` parses it. */
export const setText = (set: Version[]): string => set.map(({ name, version }) => `${name}=${version}`).join(',');

function pair(text: string, sign: '=' | '@', usage: string): Version {
  const [name, version, ...more] = text.trim().split(sign);
  if (!name || !version || more.length > 0) throw new ReleaseError(`"${text}" is not understood. Usage: ${usage}`);
  return { name: toAppName(name, ownApps), version };
}
