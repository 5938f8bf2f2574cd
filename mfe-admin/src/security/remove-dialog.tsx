import type { Passkey } from '@site/contract';
import { api, showBanner } from '@site/platform';
import { ConfirmDialog } from '../confirm/confirm-dialog';

interface RemoveDialogProps {
  /** Null while the dialog is closed. */
  passkey: Passkey | null;
  /** It is the last passkey: without it, the password alone logs in. */
  last: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for confirmation before a passkey is removed. */
export function RemoveDialog({ passkey, last, onClose, onDone }: RemoveDialogProps) {
  const remove = async () => {
    if (!passkey) return;
    const { message } = await api.delete('/user/passkeys/:id', { params: { id: passkey._id } }).json();
    showBanner('success', message);
    onDone();
  };
  return (
    <ConfirmDialog
      open={passkey !== null}
      title={`Remove ${passkey?.name}?`}
      cancelLabel="Keep it"
      confirmLabel="Remove passkey"
      onConfirm={remove}
      onClose={onClose}
    >
      {last
        ? 'It is your last one: your password alone will log you in, and your recovery codes stop working.'
        : 'It no longer logs you in.'}{' '}
      Your sessions in other browsers end.
    </ConfirmDialog>
  );
}
