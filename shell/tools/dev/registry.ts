import type { Registry } from '@site/release/store';
import { releaseAddress } from '../../src/remotes/release-set';
import type { LocalBuild } from './local-build';

/** Returns the site's registry with the local build as the remote's only release. */
export function registryWith(body: string, { remote }: LocalBuild): string {
  const registry: Registry = JSON.parse(body);
  const { name, version, integrity } = remote;
  registry.microFrontends[name] = [
    {
      url: `${releaseAddress(name, version)}/mf-manifest.json`,
      metadata: { integrity: '', version },
      extras: { files: { 'remoteEntry.js': integrity } },
      deployment: { traffic: 100, default: true },
    },
  ];
  return JSON.stringify(registry);
}
