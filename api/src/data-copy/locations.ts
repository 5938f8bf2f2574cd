import { realpathSync } from 'node:fs';
import path from 'node:path';
import { parseFilesUrl } from '@site/object-store';
import type { DatabaseSettings } from '../db/database';
import { fileIn } from '../db/sqlite/open-files';
import type { FilesSettings } from '../files/open-stored-files';

/** Names a database, without user and password. Equal names are the same database. */
export function databaseLocation({ dataDir, databaseUrl }: DatabaseSettings): string {
  if (databaseUrl === undefined) return realPath(fileIn(dataDir));
  const { hostname, port, pathname, username, searchParams } = new URL(databaseUrl);
  // As the driver reads them: parameters replace the parts of the address, and a user's own database has its name.
  const host = searchParams.get('host') || decodeURIComponent(hostname).toLowerCase() || 'localhost';
  const name = decodeURIComponent(pathname.slice(1)) || searchParams.get('user') || decodeURIComponent(username);
  return `postgres://${host}:${searchParams.get('port') || port || '5432'}/${name}`;
}

/** Names the location of uploads and releases, without credentials. Equal names are the same location. */
export function filesLocation({ dataDir, filesUrl }: FilesSettings): string {
  if (filesUrl === undefined) return realPath(dataDir);
  const { bucket, prefix, endpoint } = parseFilesUrl(filesUrl);
  const location = `s3://${bucket}/${prefix}`;
  if (endpoint === undefined) return location;
  const { origin, pathname } = new URL(endpoint);
  return `${location}?endpoint=${origin}${pathname.replace(/\/$/, '')}`;
}

/** A missing file or folder has no links to follow. */
function realPath(location: string): string {
  try {
    return realpathSync(location);
  } catch {
    return path.resolve(location);
  }
}
