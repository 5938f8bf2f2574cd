import type { ReleaseChange } from '@site/api/contract';
import { Button, Dialog } from '@site/platform';
import { Refusal } from './refusal';
import { useAction } from './use-action';

interface RestoreDialogProps {
  /** The change whose set is asked about, or null while none is. */
  to: ReleaseChange | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a whole former set comes back. */
export function RestoreDialog({ to, onClose, onDone }: RestoreDialogProps) {
  const { busy, refusal, run } = useAction(onDone);
  return (
    <Dialog open={to !== null} onClose={onClose} title={`Restore revision ${to?.revision}?`}>
      <p>Everything that was live then is live again, in one step. Canaries end.</p>
      <div className="actions">
        <Button quiet disabled={busy} onClick={onClose}>
          No
        </Button>
        <Button busy={busy} onClick={() => to && run({ kind: 'restore', revision: to.revision })}>
          Restore
        </Button>
      </div>
      <Refusal>{refusal}</Refusal>
    </Dialog>
  );
}
