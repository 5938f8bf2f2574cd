import type { Registry } from '@site/release/store';
import { releaseAddress } from '../../src/remotes/release-set';
import type { LocalBuild } from './local-build';

/** Returns the site's registry with the local build, at `origin`, as the remote's only release. */
export function registryWith(body: string, { remote }: LocalBuild, origin: string): string {
  const registry: Registry = JSON.parse(body);
  const { name, version, integrity } = remote;
  const address = `${origin}${releaseAddress(name, version)}`;
  registry.microFrontends[name] = [
    {
      url: `${address}/mf-manifest.json`,
      metadata: { integrity: '', version },
      extras: { entry: { url: `${address}/remoteEntry.js`, integrity }, files: { 'remoteEntry.js': integrity } },
      deployment: { traffic: 100, default: true },
    },
  ];
  return JSON.stringify(registry);
}
