/** The last entry of a backup. It proves that the backup is complete. */
export const manifestName = 'backup.json';

export interface Manifest {
  /** Version of this format. */
  format: 1;
  /** ISO 8601. */
  createdAt: string;
  /** sha256 of each file, by its path below DATA_DIR. */
  files: Record<string, string>;
  /** Whether the site's database is a file of this backup, or in PostgreSQL. */
  database: 'included' | 'elsewhere';
  /** Set when uploads and releases are in an object store. */
  uploads?: 'elsewhere';
  /** Set when some of the keys that signed releases are in PostgreSQL. */
  keys?: 'elsewhere';
  /** What was already damaged when the backup was made. */
  problems: string[];
}
