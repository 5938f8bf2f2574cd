/** A backup or restore failed for the reason in the message, which is meant for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
