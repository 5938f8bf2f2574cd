import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '../contract/route';
import type { ReleaseStore } from './release-store';

/** The rows of a version of the route table. */
export const routesOf = async (store: ReleaseStore, version: string): Promise<Route[]> =>
  JSON.parse(await readFile(join(store.directory('routes', version), 'web/routes.json'), 'utf8'));
