import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppName } from '../contract/app-name';
import { publish } from '../deploy/publish';
import { type Logger, loggerTo } from '../infra/logger';
import { openStore, type ReleaseStore } from '../store/release-store';
import { sampleBuild } from './sample-build';
import { sampleDeployments } from './sample-deployments';

export const silentLog: Logger = loggerTo(() => undefined);

/** Creates an empty store in a temporary folder; `remove` deletes it. */
export function sampleStore(log = silentLog) {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  const store = openStore(join(folder, 'releases'), log);
  return { folder, store, deployments: sampleDeployments(store), remove: () => rmSync(folder, { recursive: true }) };
}

/** Publishes versions of one app, each with different content. */
export async function publishVersions(store: ReleaseStore, name: AppName, versions: string[]) {
  for (const version of versions) await publish(store, sampleBuild(name, version), version);
}
