export { BackupError } from './backup-error';
export { createBackup } from './create-backup';
export type { Encryption, Protection } from './encryption';
export { restoreBackup } from './restore-backup';
