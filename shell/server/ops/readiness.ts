import type { ReleaseStore } from '@site/release/store';
import type { ServiceProcess } from '../processes/child-process';
import type { AskProcess } from './ask-process';

export interface ReadinessDeps {
  store: ReleaseStore;
  parts: readonly ServiceProcess[];
  askApi: AskProcess;
  isStopping: () => boolean;
}

/** Each check with `ok` or why it failed. */
export type Checks = Record<string, string>;

/** Whether this site can serve visitors, pay orders and release: what a load balancer and an alert want to know. */
export async function checkReadiness({ store, parts, askApi, isStopping }: ReadinessDeps): Promise<Checks> {
  const ofParts = parts.map(({ name, available }) => [name, available ? 'ok' : 'does not answer']);
  return {
    site: isStopping() ? 'is stopping' : 'ok',
    ...Object.fromEntries(ofParts),
    'release store': await store.check().then(
      () => 'ok',
      ({ code, message }: NodeJS.ErrnoException) => `cannot be read (${code ?? message})`,
    ),
    ...(await askApi<Checks>('/ops/ready').catch(() => ({ database: 'unknown, because the API does not answer' }))),
  };
}
