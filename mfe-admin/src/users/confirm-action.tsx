import { showBanner } from '@site/platform';
import { ConfirmDialog } from '../confirm/confirm-dialog';
import { consequenceOf, resultOf } from './action-texts';
import { perform, type UserAction } from './actions';

interface ConfirmActionProps {
  /** Null while the dialog is closed. */
  action: UserAction | null;
  onClose: () => void;
  /** Called when the action succeeded or failed, even if the dialog has been closed in the meantime. */
  onDone: (action: UserAction) => void;
}

/** Asks for confirmation and performs the action on Yes. */
export function ConfirmAction({ action, onClose, onDone }: ConfirmActionProps) {
  const confirm = async () => {
    if (!action) return;
    if (await perform(action)) showBanner('success', resultOf(action));
    onDone(action);
  };
  return (
    <ConfirmDialog
      open={action !== null}
      title="Are you sure!"
      detail={action && consequenceOf(action)}
      confirmLabel="Yes"
      onConfirm={confirm}
      onClose={onClose}
    >
      Do you want to confirm it?
    </ConfirmDialog>
  );
}
