import { type ReleaseStore, readState } from '@site/release/store';
import type { Checks } from '@site/serving';
import type { Service } from '../processes/service';
import type { AskProcess } from './ask-process';

interface ReadinessDeps {
  store: ReleaseStore;
  /** The processes without which this site is not ready. */
  processes: readonly Pick<Service, 'name' | 'available'>[];
  /** Missing when the API runs alone: then it has its own server for operators. */
  askApi?: AskProcess | undefined;
  isStopping: () => boolean;
}

/** Checks whether this site can serve visitors, take payments and release, for load balancers and alerts. */
export async function checkReadiness({ store, processes, askApi, isStopping }: ReadinessDeps): Promise<Checks> {
  const releaseStore = await checkStore(store);
  const ofApi = await askApi?.<Checks>('/ops/ready').catch(() => ({
    database: 'unknown, because the API does not answer',
  }));
  // Read last: the checks before may take seconds.
  const ofProcesses = processes.map(({ name, available }) => [name, available ? 'ok' : 'does not answer']);
  return {
    site: isStopping() ? 'is stopping' : 'ok',
    ...Object.fromEntries(ofProcesses),
    'release store': releaseStore,
    ...ofApi,
  };
}

/** Whether the release states can be read, also the one that this machine accepted. */
export const checkStore = (store: ReleaseStore): Promise<string> =>
  Promise.all([store.check(), readState(store)]).then(
    () => 'ok',
    ({ code, message }: NodeJS.ErrnoException) => `cannot be read (${code ?? message})`,
  );
