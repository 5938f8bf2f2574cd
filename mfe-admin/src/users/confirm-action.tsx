import { Button, Dialog } from '@site/platform';
import { useState } from 'react';
import { perform, type UserAction } from './actions';

interface QuestionProps {
  action: UserAction;
  onClose: () => void;
  /** Called when the action succeeded or failed, even if the dialog has been closed in the meantime. */
  onDone: (action: UserAction) => void;
}

function Question({ action, onClose, onDone }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await perform(action);
    onDone(action);
  };
  return (
    <>
      <p>Do you want to confirm it?</p>
      <div className="actions">
        <Button quiet disabled={busy} onClick={onClose}>
          No
        </Button>
        <Button busy={busy} onClick={confirm}>
          Yes
        </Button>
      </div>
    </>
  );
}

/** Asks for confirmation and performs the action on Yes. Closed while `action` is null. */
export function ConfirmAction({ action, ...handlers }: Omit<QuestionProps, 'action'> & { action: UserAction | null }) {
  return (
    <Dialog open={action !== null} onClose={handlers.onClose} title="Are you sure!">
      {action && <Question action={action} {...handlers} />}
    </Dialog>
  );
}
