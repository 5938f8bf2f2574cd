import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { apiRoleSettings, releaseApiRoleSettings } from './config/process-settings';
import type { Role } from './config/role';
import type { SiteSettings } from './config/site-settings';

/** Turns this process into an API, a worker or a release API. They read their settings from the environment. */
export async function runAlone(role: Exclude<Role, 'site'>, settings: SiteSettings): Promise<void> {
  if (role === 'releases') process.env.RELEASE_API_SETTINGS = JSON.stringify(releaseApiRoleSettings(settings));
  else process.env.API_SETTINGS = JSON.stringify(apiRoleSettings(settings, role));
  const script = role === 'releases' ? 'shell/dist/server/release-api/main.js' : 'api/dist/src/main.js';
  await import(join(projectRoot, script));
}
