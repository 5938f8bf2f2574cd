import type { ReleaseChange } from '@site/contract';
import { Button, Dialog, useSubmit } from '@site/platform';
import { perform } from './actions';
import { Reasons } from './reasons';

interface QuestionProps {
  /** The change whose release set would be restored. */
  to: ReleaseChange;
  onClose: () => void;
  onDone: () => void;
}

function Question({ to: { revision }, onClose, onDone }: QuestionProps) {
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const restore = async () => {
    await perform({ kind: 'restore', revision });
    onDone();
  };
  return (
    <>
      <p>Everything that was live then is live again, in one step. Canaries end.</p>
      <div className="actions">
        <Button quiet disabled={busy} onClick={onClose}>
          No
        </Button>
        <Button busy={busy} onClick={() => run(restore)}>
          Restore
        </Button>
      </div>
      <Reasons>{problem}</Reasons>
    </>
  );
}

/** Asks before a previous release set is restored. Closed while `to` is null. */
export function RestoreDialog({ to, ...handlers }: Omit<QuestionProps, 'to'> & { to: ReleaseChange | null }) {
  return (
    <Dialog open={to !== null} onClose={handlers.onClose} title={`Restore revision ${to?.revision}?`}>
      {to && <Question to={to} {...handlers} />}
    </Dialog>
  );
}
