import { realpathSync } from 'node:fs';
import path from 'node:path';
import { parseFilesUrl } from '@site/object-store';
import type { DatabaseSettings } from '../db/database';
import { fileIn } from '../db/sqlite/open-files';
import type { FilesSettings } from '../files/open-stored-files';

/** Names a database, without user and password. The same database has the same name. */
export function databasePlace({ dataDir, databaseUrl }: DatabaseSettings): string {
  if (databaseUrl === undefined) return realPath(fileIn(dataDir));
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  // As the driver reads them: parameters replace the parts of the address.
  const host = searchParams.get('host') || hostname.toLowerCase() || 'localhost';
  return `postgres://${host}:${searchParams.get('port') || port || '5432'}${pathname}`;
}

/** Names the place of uploads and releases, without credentials. The same place has the same name. */
export function filesPlace({ dataDir, filesUrl }: FilesSettings): string {
  if (filesUrl === undefined) return realPath(dataDir);
  const { bucket, prefix, endpoint } = parseFilesUrl(filesUrl);
  const place = `s3://${bucket}/${prefix}`;
  if (endpoint === undefined) return place;
  const { origin, pathname } = new URL(endpoint);
  return `${place}?endpoint=${origin}${pathname.replace(/\/$/, '')}`;
}

/** A missing file or folder has no links to follow. */
function realPath(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    return path.resolve(place);
  }
}
