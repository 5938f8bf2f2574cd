import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configuredSiteUrl } from './read-settings';
import type { Environment } from './variables';

const fileIn = (dataDir: string) => join(dataDir, 'site-url');

/** Stores the running site's URL in its data folder, for the commands that work on the folder. */
export function storeSiteUrl(dataDir: string, siteUrl: string): void {
  // Skips the write when nothing changed, so that a full disk is no problem.
  if (storedIn(dataDir) !== siteUrl) writeFileSync(fileIn(dataDir), siteUrl);
}

/** The URL of the site on a data folder: from the environment, otherwise the one it was last served at. */
export function siteUrlOf(dataDir: string, env: Environment): string {
  return env.SITE_URL || env.PORT ? configuredSiteUrl(env) : (storedIn(dataDir) ?? configuredSiteUrl(env));
}

function storedIn(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8') || undefined;
  } catch {
    return undefined;
  }
}
