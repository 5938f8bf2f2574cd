import type { Logger } from '@site/release/infra';
import type { SiteSettings } from '../config/site-settings';
import { RemoteService } from './remote-service';
import type { Processes } from './start-processes';

/** Finds the services of a site that runs alone. Stopping it leaves them running. */
export async function connectServices({ services, serviceSecret }: SiteSettings, log: Logger): Promise<Processes> {
  if (!services) throw new Error('These settings name no services');
  const connect = (name: string, origin: string) =>
    RemoteService.connect({ name, address: { origin, secret: serviceSecret }, log });
  const [api, releaseApi] = await Promise.all([
    connect('api', services.api),
    connect('release-api', services.releases),
  ]);
  const stopAll = async () => {
    await Promise.all([api.stop(), releaseApi.stop()]);
  };
  return { api, releaseApi, stopAll };
}
