import type { ReleaseChange } from '@site/contract';
import { Button, Dialog } from '@site/platform';
import { Refusal } from './refusal';
import { useAction } from './use-action';

interface QuestionProps {
  /** The change whose set is asked about. */
  to: ReleaseChange;
  onClose: () => void;
  onDone: () => void;
}

function Question({ to: { revision }, onClose, onDone }: QuestionProps) {
  const { busy, refusal, run } = useAction(onDone);
  return (
    <>
      <p>Everything that was live then is live again, in one step. Canaries end.</p>
      <div className="actions">
        <Button quiet disabled={busy} onClick={onClose}>
          No
        </Button>
        <Button busy={busy} onClick={() => run({ kind: 'restore', revision })}>
          Restore
        </Button>
      </div>
      <Refusal>{refusal}</Refusal>
    </>
  );
}

/** Asks before a whole former set comes back, unless `to` is null. */
export function RestoreDialog({ to, ...handlers }: Omit<QuestionProps, 'to'> & { to: ReleaseChange | null }) {
  return (
    <Dialog open={to !== null} onClose={handlers.onClose} title={`Restore revision ${to?.revision}?`}>
      {to && <Question to={to} {...handlers} />}
    </Dialog>
  );
}
