import type { Deployments } from '@site/release/deploy';
import type { Logger } from '@site/release/infra';
import { healthOf } from '@site/release/metrics';
import { readState, runningCanaries } from '@site/release/store';
import { haltCanary } from './halt-canary';

/** An error rate of fewer visitors is not significant: a single visitor would decide. */
const minVisitors = 50;

/** Two clients may be one person, at home and on a phone. */
const minFailedClients = 3;

/** Halts every canary for which more than `limit` percent of the visitors met an error. */
export async function haltFailing(deployments: Deployments, limit: number, log: Logger): Promise<void> {
  const { store } = deployments;
  const { live } = await readState(store);
  const running = runningCanaries(live);
  if (running.length === 0) return;
  for (const { name, version, since, visitors, failed, failedClients } of await healthOf(store)) {
    const canary = live[name]?.canary;
    const isThis = running.includes(name) && canary?.version === version && canary.since === since;
    if (!isThis || visitors < minVisitors || failedClients < minFailedClients) continue;
    const rate = (failed / visitors) * 100;
    if (rate <= limit) continue;
    const reason = `${failed} of ${visitors} visitors (${rate.toFixed(1)} %) met an error; the limit is ${limit} %`;
    await haltCanary(deployments, { name, version }, reason, log);
  }
}
