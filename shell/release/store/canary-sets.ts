import { type AppName, appsIn, isRemote } from '../contract/app-name';
import type { Deployment, LiveState } from './state';

/** The canary that receives visitors. A halted canary stays in the deployment with 0 %. */
export const runningCanary = (live: Deployment | undefined): Deployment['canary'] =>
  live?.canary && live.canary.percent > 0 ? live.canary : undefined;

/** The apps with a running canary. */
export const runningCanaries = (live: LiveState): AppName[] => appsIn(live).filter((name) => runningCanary(live[name]));

export const percentOf = (live: LiveState, name: AppName) => live[name]?.canary?.percent ?? 0;

/** Versions that visitors get. A halted canary is not among them. */
export const servedVersions = (live: Deployment | undefined): string[] =>
  [live?.version, runningCanary(live)?.version].filter((version) => version !== undefined);

/** A version that replaces the live one for some requests. */
interface Override {
  name: AppName;
  version: string;
  /** ISO 8601. */
  since: string;
}

/** The live set with these versions and without canaries. A replaced version becomes the last good one. */
export function withOverrides(live: LiveState, overrides: Override[] = []): LiveState {
  const result: LiveState = {};
  for (const name of appsIn(live)) {
    const current = live[name];
    if (!current) continue;
    const { canary: _canary, ...withoutCanary } = current;
    result[name] = withoutCanary;
  }
  for (const { name, version, since } of overrides) {
    const { version: replaced = version, source = 'person', earlier = [] } = live[name] ?? {};
    result[name] = { version, source, since, earlier: [replaced, ...earlier].filter((other) => other !== version) };
  }
  return result;
}

/** The release set of a visitor who gets the canaries of these apps. */
export const withCanaries = (live: LiveState, names: AppName[]): LiveState =>
  withOverrides(
    live,
    names.flatMap((name) => {
      const canary = live[name]?.canary;
      return canary ? [{ name, version: canary.version, since: canary.since }] : [];
    }),
  );

/**
 * The release sets to render so that every version is combined with every shell and route table that visitors can get
 * with it. The first set has no canaries. Remotes do not depend on each other (a page and what fills its slots are
 * rendered separately), so at most eight sets are needed.
 */
export function setsToRender(live: LiveState): [LiveState, ...LiveState[]] {
  const running = runningCanaries(live);
  const shell = running.filter((name) => name === 'shell');
  const routes = running.filter((name) => name === 'routes');
  const remotes = running.filter(isRemote);
  const combined: AppName[][] = [[]];
  for (const names of [shell, routes, remotes])
    if (names.length > 0) combined.push(...combined.map((others) => [...others, ...names]));
  return [withOverrides(live), ...combined.slice(1).map((names) => withCanaries(live, names))];
}
