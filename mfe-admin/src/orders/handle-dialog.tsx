import type { ServicesOrder } from '@site/contract';
import { api, Button, Dialog, Form, SubmitButton, showBanner, TextArea, useSubmit } from '@site/platform';
import { useState } from 'react';

interface HandleDialogProps {
  /** Null while the dialog is closed. */
  order: ServicesOrder | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for a note and marks the review of an order as handled. */
export function HandleDialog({ order, onClose, onDone }: HandleDialogProps) {
  return (
    <Dialog open={order !== null} onClose={onClose} title="Mark as handled">
      {order && <HandleForm order={order} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function HandleForm({ order, onClose, onDone }: HandleDialogProps & { order: ServicesOrder }) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const handle = async () => {
    await api.post('/admin/services-order/:id/handled', { params: { id: order._id }, json: { note } });
    showBanner('success', `The review of ${order.serviceName} for ${order.userName} is handled.`);
    onDone();
  };
  const submit = () => {
    setMissing(note.trim() === '');
    if (note.trim()) void run(handle);
  };
  return (
    <Form label="Mark as handled" problem={problem} onSubmit={submit}>
      <p>The order of {order.userName} stays as it is and leaves the queue. Your note stays in its history.</p>
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
