/** Limits of what one upload may use on the server. */
export interface ArchiveLimits {
  /** Compressed size in bytes. */
  packed: number;
  /** Uncompressed size of all files together, in bytes. */
  unpacked: number;
  /** Size of one file in bytes. */
  file: number;
  files: number;
  /** Duration of the upload. */
  milliseconds: number;
}

const megabyte = 1024 * 1024;

export const archiveLimits: ArchiveLimits = {
  packed: 64 * megabyte,
  unpacked: 64 * megabyte,
  file: 16 * megabyte,
  files: 2000,
  milliseconds: 60_000,
};
