import type { AppName } from '@site/release/contract';
import type { Deployments } from '@site/release/deploy';
import type { Logger } from '@site/release/infra';

/** Halts a canary, and logs the reason and a security event, unless it had ended or another instance halted it. */
export async function haltCanary(
  deployments: Deployments,
  { name, version }: { name: AppName; version: string },
  reason: string,
  log: Logger,
): Promise<void> {
  if (!(await deployments.halt(name, version, reason))) return;
  log.warn(`${name} ${version} was halted: ${reason}`);
  log.info({ event: 'canary.halted', name, version }, 'security event');
}
