import type { Static } from '@sinclair/typebox';
import type { Manifest as ManifestSchema } from './release-format';

/** The part of Module Federation's manifest that the site reads. */
export type Manifest = Static<typeof ManifestSchema>;

/** The file that a host loads first. */
interface Entry {
  /** Below `web/`. */
  path: string;
  isModule: boolean;
}

export const defaultEntry = 'remoteEntry.js';

/** The entry of a remote. */
export function entryOf({ metaData: { remoteEntry = {} } }: Manifest): Entry {
  const { path = '', name, type = '' } = remoteEntry;
  const folder = path.replace(/^\.?\/+|\/+$/g, '');
  return {
    path: [folder, name || defaultEntry].filter(Boolean).join('/'),
    isModule: type === 'module' || type === 'esm',
  };
}
