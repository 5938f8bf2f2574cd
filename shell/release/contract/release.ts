import { createHash } from 'node:crypto';
import type { AppName } from './app-name';
import type { Contract } from './release-contract';

/** `release.json`: what a version consists of. It never changes once it is published. */
export interface Release {
  name: AppName;
  version: string;
  /** ISO 8601. */
  publishedAt: string;
  /** By path below `web/`. */
  files: Record<string, ReleaseFile>;
  /** sha384 of `server.cjs`, which composes the release's pages; the route table has none. */
  server?: string;
  contract: Contract;
  /** Missing in what was published before releases were signed: nothing of it runs any more. */
  signature?: Signature;
}

/** By whom the release's statement was signed. */
export interface Signature {
  /** Names the public key. */
  key: string;
  /** Ed25519, base64. */
  value: string;
}

export interface ReleaseFile {
  /** sha384 as in the HTML attribute of that name. */
  integrity: string;
  /** Bytes, uncompressed. */
  size: number;
  /** Compressed forms that lie beside the file, as `.br` and `.gz`. */
  encodings?: Encoding[];
}

/** The entry of a file below `web/`; undefined where the release has none, also for `constructor` and its kin. */
export const fileIn = ({ files }: Pick<Release, 'files'>, path: string): ReleaseFile | undefined =>
  Object.hasOwn(files, path) ? files[path] : undefined;

export type Encoding = 'br' | 'gzip';

export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
