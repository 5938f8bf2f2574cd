import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteUrlOf } from './read-settings';
import type { Environment } from './variables';

const fileIn = (dataDir: string) => join(dataDir, 'site-url');

/** Leaves the address of the site that runs on a data folder, for the commands that work on it. */
export function storeServedAt(dataDir: string, siteUrl: string): void {
  // Where nothing changed a full disk does not matter.
  if (keptIn(dataDir) !== siteUrl) writeFileSync(fileIn(dataDir), siteUrl);
}

/** The address of the site on a data folder: as the environment has it, else where it was served last. */
export function servedAt(dataDir: string, env: Environment): string {
  return env.SITE_URL || env.PORT ? siteUrlOf(env) : (keptIn(dataDir) ?? siteUrlOf(env));
}

function keptIn(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8') || undefined;
  } catch {
    return undefined;
  }
}
