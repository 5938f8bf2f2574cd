import { ConfirmDialog } from '../confirm/confirm-dialog';
import { namesOf, performForAll, showSummary } from './perform';

interface BulkDialogProps<Row> {
  /** Empty while the dialog is closed. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** What happens to so many rows: `3 accounts are deleted`. */
  consequence: (count: number) => string;
  act: (row: Row) => Promise<unknown>;
  onClose: () => void;
  /** Called when the action has run for these rows, even if the dialog has been closed in the meantime. */
  onDone: (rows: readonly Row[]) => void;
}

/** Asks for confirmation and performs an action for several rows, each as a call of its own. */
export function BulkDialog<Row>({ rows, nameOf, consequence, act, onClose, onDone }: BulkDialogProps<Row>) {
  const confirm = async () => {
    showSummary(await performForAll(rows, nameOf, act));
    onDone(rows);
  };
  return (
    <ConfirmDialog
      open={rows.length > 0}
      title="Are you sure!"
      detail={`${consequence(rows.length)}: ${namesOf(rows.map(nameOf))}.`}
      confirmLabel="Yes"
      onConfirm={confirm}
      onClose={onClose}
    >
      Do you want to confirm it?
    </ConfirmDialog>
  );
}
