import type { ServicesOrder } from '@site/contract';
import { api, Button, Dialog, Form, SubmitButton, TextArea, useAbortOnLeave, useSubmit } from '@site/platform';
import { useState } from 'react';
import { namesOf, performForAll, showSummary } from '../bulk/perform';
import { summaryOf } from '../bulk/run-all';
import { orderName } from './order-name';

interface HandleDialogProps {
  /** Empty while the dialog is closed. */
  orders: readonly ServicesOrder[];
  onClose: () => void;
  /** Called when none could be marked. Somebody else may have marked them. */
  onRefused: () => void;
  /** Called when these orders are marked, even if the dialog has been closed in the meantime. */
  onDone: (orders: readonly ServicesOrder[]) => void;
}

/** Asks for a note and marks the reviews of orders as handled. */
export function HandleDialog(props: HandleDialogProps) {
  return (
    <Dialog open={props.orders.length > 0} onClose={props.onClose} title="Mark as handled">
      <HandleForm {...props} />
    </Dialog>
  );
}

function HandleForm({ orders, onClose, onRefused, onDone }: HandleDialogProps) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const { signal } = useAbortOnLeave();
  const handle = async () => {
    const mark = ({ _id: id }: ServicesOrder) =>
      api.post('/admin/services-order/:id/handled', { params: { id }, json: { note } });
    const result = await performForAll(orders, orderName, mark);
    // The open dialog keeps its note, and would cover a banner.
    if (result.done === 0 && !signal.aborted) {
      setFailure(summaryOf(result));
      return onRefused();
    }
    showSummary(result);
    onDone(orders);
  };
  const submit = () => {
    setFailure(null);
    setMissing(note.trim() === '');
    if (note.trim()) void run(handle);
  };
  return (
    <Form label="Mark as handled" problem={problem ?? failure} onSubmit={submit}>
      <p>Each order stays as it is and leaves the queue. Your note stays in its history.</p>
      <p>
        <strong>{namesOf(orders.map(orderName))}</strong>
      </p>
      <TextArea
        label="What was done?"
        rows={3}
        maxLength={2000}
        value={note}
        error={missing ? 'Please write a note.' : null}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="actions">
        <Button quiet disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={busy}>Mark as handled</SubmitButton>
      </div>
    </Form>
  );
}
