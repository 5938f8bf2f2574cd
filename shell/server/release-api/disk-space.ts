import { statfs } from 'node:fs/promises';
import { HttpError } from './http-error';

export const noRoom = 'The store has no room for this; nothing of it was kept.';

/** Reserves disk space for orders, logins and mails. @throws 507 when less than the reserve is free */
export async function requireRoom(folder: string, reserveMb: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < reserveMb * 1024 * 1024) throw new HttpError(507, noRoom);
}
