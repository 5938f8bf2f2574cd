import { type AppName, isAppName } from '../contract/app-name';

/** The key of a version's counts. Stored, so it must not change. */
export const versionKey = (name: AppName, version: string): string => `${name}@${version}`;

/** The version with this key; undefined for a key without a valid app. */
export function versionOfKey(key: string): { name: AppName; version: string } | undefined {
  const end = key.lastIndexOf('@');
  const name = key.slice(0, end);
  return isAppName(name) ? { name, version: key.slice(end + 1) } : undefined;
}
