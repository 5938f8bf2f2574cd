import { createHash, type Hash } from 'node:crypto';
import type { ReleaseSource } from '@site/contract';
import type { AppName } from './app-name';
import type { Contract } from './release-contract';

/** `release.json`: describes one version. Immutable once published. */
export interface Release {
  name: AppName;
  version: string;
  /** ISO 8601. */
  publishedAt: string;
  /** By path relative to `web/`. */
  files: Record<string, ReleaseFile>;
  /** sha384 of `server.cjs`, which renders the release's pages; the route table has none. */
  server?: string;
  contract: Contract;
  /** Not signed: for display. */
  source?: ReleaseSource;
  /** Missing in versions that were published before releases were signed. They cannot be served. */
  signature?: Signature;
}

/** For messages: `mfe-account 1.4.0`. */
export const formatRelease = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name} ${version}`;

/** The signature of the release's statement. */
export interface Signature {
  /** Id of the public key. */
  key: string;
  /** Ed25519, base64. */
  value: string;
}

export interface ReleaseFile {
  /** sha384, in the format of the HTML attribute `integrity`. */
  integrity: string;
  /** Uncompressed size in bytes. */
  size: number;
  /** Compressed copies stored beside the file, as `.br` and `.gz`. */
  encodings?: Encoding[];
}

/** The entry of a file below `web/`. Undefined for missing files and for inherited names such as `constructor`. */
export const fileIn = ({ files }: Pick<Release, 'files'>, path: string): ReleaseFile | undefined =>
  Object.hasOwn(files, path) ? files[path] : undefined;

/** A file of a release, by its path in the release's folder, without `release.json`. */
interface StoredFile {
  path: string;
  /** Of the content, after decoding. */
  integrity: string;
  encoding?: Encoding;
}

/** All files of a release, compressed copies included. */
export const filesOf = ({ files, server }: Release): StoredFile[] => [
  ...(server ? [{ path: 'server.cjs', integrity: server }] : []),
  ...Object.entries(files).flatMap(([path, { integrity, encodings = [] }]) => [
    { path: `web/${path}`, integrity },
    ...encodings.map((encoding) => ({ path: `web/${path}${suffixOf[encoding]}`, integrity, encoding })),
  ]),
];

export type Encoding = 'br' | 'gzip';

/** Endings of the compressed copies of a file. */
export const suffixOf: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

export const integrityOf = (content: string | Buffer): string => formatIntegrity(createHash('sha384').update(content));

/** @param hash sha384 of all bytes; it is finished */
export const formatIntegrity = (hash: Hash): string => `sha384-${hash.digest('base64')}`;
