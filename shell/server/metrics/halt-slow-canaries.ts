import type { Deployments } from '@site/release/deploy';
import type { Logger } from '@site/release/infra';
import { type VersionVitals, vitalsOf } from '@site/release/metrics';
import { readState, runningCanaries } from '@site/release/store';
import { haltCanary } from './halt-canary';

/** Visits that both versions need before they are compared. At most two visits of each client count. */
const minSamples = 50;

/** Visitors do not notice a smaller difference, in ms. */
const noticeable = { lcp: 100, inp: 40 } as const;
const labels = { lcp: 'the largest picture or text appears', inp: 'the page reacts to input' } as const;

/**
 * Halts every canary that makes pages slower than the live version: when the median and the 75th percentile of LCP or
 * INP both exceed those of the live version by more than `limit` percent.
 */
export async function haltSlow(deployments: Deployments, limit: number, log: Logger): Promise<void> {
  const { live } = await readState(deployments.store);
  const running = runningCanaries(live);
  if (running.length === 0) return;
  const vitals = await vitalsOf(deployments.store);
  for (const name of running) {
    const { canary, version, since } = live[name] ?? {};
    if (!canary) continue;
    const find = (wanted: string | undefined, from: string | undefined) =>
      vitals.find((each) => each.name === name && each.version === wanted && each.since === from);
    const reason = slowdown(find(canary.version, canary.since), find(version, since), limit);
    if (reason) await haltCanary(deployments, { name, version: canary.version }, reason, log);
  }
}

/** Describes what is slower in the canary; undefined when nothing is. */
function slowdown(canary: VersionVitals | undefined, live: VersionVitals | undefined, limit: number) {
  for (const vital of ['lcp', 'inp'] as const) {
    const [slow, usual] = [canary?.all[vital], live?.all[vital]];
    if (!slow || !usual || slow.samples < minSamples || usual.samples < minSamples) continue;
    const exceeds = (one: number, other: number) => one > other * (1 + limit / 100) && one - other >= noticeable[vital];
    if (exceeds(slow.median, usual.median) && exceeds(slow.p75, usual.p75))
      return `${labels[vital]} after ${ms(slow.p75)} instead of ${ms(usual.p75)} (${vital.toUpperCase()} at the 75th percentile); the limit is ${limit} % more`;
  }
  return undefined;
}

const ms = (value: number) => `${Math.round(value)} ms`;
