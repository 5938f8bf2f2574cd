import type { Route } from '../contract/route';
import { ReleaseFiles } from '../store/release-files';
import type { ReleaseStore } from '../store/release-store';
import { requireTrusted } from './integrity';

/** The rows of a version of the route table. Throws a `ReleaseError` unless they are what a trusted key signed. */
export async function routesOf(store: ReleaseStore, version: string): Promise<Route[]> {
  const release = await requireTrusted(store, 'routes', version);
  return new ReleaseFiles(store.directory('routes', version), release).json('routes.json');
}
