import type { ReleaseChange } from '@site/contract';
import { ConfirmDialog } from '../confirm/confirm-dialog';
import { perform } from './actions';

interface RestoreDialogProps {
  /** The change whose release set would be restored; null while the dialog is closed. */
  to: ReleaseChange | null;
  onClose: () => void;
  onDone: () => void;
  /** Called when it failed, or when it is unknown whether it was carried out. */
  onFailed: () => void;
}

/** Asks before a previous release set is restored. */
export function RestoreDialog({ to, onClose, onDone, onFailed }: RestoreDialogProps) {
  const restore = async () => {
    if (!to) return;
    await perform({ kind: 'restore', revision: to.revision }).catch((error: unknown) => {
      onFailed();
      throw error;
    });
    onDone();
  };
  return (
    <ConfirmDialog
      open={to !== null}
      title={`Restore revision ${to?.revision}?`}
      confirmLabel="Restore"
      onConfirm={restore}
      onClose={onClose}
    >
      Everything that was live then is live again, in one step. Canaries end.
    </ConfirmDialog>
  );
}
