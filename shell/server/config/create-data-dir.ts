import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { unfinishedRestore } from './unfinished-restore';
import { SettingsError, Variables } from './variables';

/** Creates the folder if it is missing. Adds a problem when it cannot be used. */
export function createDataDir(dataDir: string, variables: Variables): void {
  try {
    createFolder(dataDir);
    readdirSync(dataDir);
    accessSync(dataDir, constants.W_OK);
    const unfinished = unfinishedRestore(dataDir);
    if (unfinished) variables.problems.push(`DATA_DIR is "${dataDir}", where ${unfinished}`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    variables.problems.push(`DATA_DIR is "${dataDir}", which cannot be written (${code}): set a folder of this user`);
  }
}

/**
 * The same, for callers that need no other setting.
 * @throws SettingsError
 */
export function requireDataDir(dataDir: string): void {
  const variables = new Variables({});
  createDataDir(dataDir, variables);
  if (variables.problems.length > 0) throw new SettingsError(variables.problems);
}

/**
 * Creates each missing folder below the nearest one that exists. `mkdirSync` with `recursive` never returns where a
 * folder exists but nothing can be created in it, as in `/proc` (Node 20).
 */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) createFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process has created it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
