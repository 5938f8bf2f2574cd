/** What an archive may cost whoever unpacks it; a remote of this site has about 40 files and 0.5 MB. */
export interface ArchiveLimits {
  /** Bytes as sent. */
  packed: number;
  /** Bytes once unpacked, all files together. */
  unpacked: number;
  /** Bytes of one file. */
  file: number;
  files: number;
  /** How long the sending may take. */
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
