import { Button, Dialog } from '@site/platform';
import { useState } from 'react';
import { perform, type UserAction } from './actions';

interface ConfirmActionProps {
  /** What is asked about, or null while nothing is. */
  action: UserAction | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks, and does it on Yes; once it runs there is no way out but its end. */
export function ConfirmAction({ action, onClose, onDone }: ConfirmActionProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (!action) return;
    setBusy(true);
    await perform(action);
    setBusy(false);
    onClose();
    onDone();
  };
  return (
    <Dialog open={action !== null} onClose={onClose} title="Are you sure!">
      <p>Do you want to confirm it?</p>
      <div className="actions">
        <Button quiet disabled={busy} onClick={onClose}>
          No
        </Button>
        <Button busy={busy} onClick={confirm}>
          Yes
        </Button>
      </div>
    </Dialog>
  );
}
