import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Builds, buildsOf } from './configurations';

/** The development shell: built together with the remote, or a folder with `web/` and `server.cjs`. */
export type DevelopmentShell = { builds: Builds; folder?: undefined } | { builds?: undefined; folder: string };

/** The shell of this repository, built from its sources. */
export const shellFromSources = async (dir: string): Promise<DevelopmentShell> => ({
  builds: await buildsOf('shell', dir),
});

/** The shell that was built with this package. Remotes of other repositories use it. */
export const builtShell = (folder: string): DevelopmentShell => ({ folder });

export const readBuilt = (folder: string, file: string): Promise<Buffer> => readFile(join(folder, file));
