import { statfs } from 'node:fs/promises';
import { HttpError } from '@site/serving/http-error';

export const diskFullMessage =
  'The disk of the release store is full; nothing was stored. Ask an operator to free some space.';

/** Reserves disk space for orders, logins and mails. @throws 507 when less than the reserve is free */
export async function requireDiskSpace(folder: string, reserveMb: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < reserveMb * 1024 * 1024) throw new HttpError(507, diskFullMessage);
}
