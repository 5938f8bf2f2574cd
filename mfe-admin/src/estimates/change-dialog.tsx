import type { Estimate, EstimateState } from '@site/contract';
import { api, Button, Dialog, Form, Select, SubmitButton, showBanner, TextArea, useSubmit } from '@site/platform';
import { useState } from 'react';
import { estimateStates } from './states';

interface ChangeDialogProps {
  /** Null while the dialog is closed. */
  estimate: Estimate | null;
  onClose: () => void;
  onDone: () => void;
}

/** Sets the state of an estimate request and its note. */
export function ChangeDialog({ estimate, onClose, onDone }: ChangeDialogProps) {
  return (
    <Dialog open={estimate !== null} onClose={onClose} title={`Request of ${estimate?.name}`}>
      {estimate && <ChangeForm estimate={estimate} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function ChangeForm({ estimate, onClose, onDone }: ChangeDialogProps & { estimate: Estimate }) {
  const [state, setState] = useState(estimate.state);
  const [note, setNote] = useState(estimate.note);
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const change = async () => {
    // Another admin may have changed the rest since the list was loaded.
    const change = { ...(state !== estimate.state && { state }), ...(note !== estimate.note && { note }) };
    if (Object.keys(change).length > 0)
      await api.patch('/admin/estimate/:id', { params: { id: estimate._id }, json: change });
    showBanner('success', `The request of ${estimate.name} is stored.`);
    onDone();
  };
  return (
    <Form label="Change the request" problem={problem} onSubmit={() => run(change)}>
      <Select label="Status" value={state} onChange={(event) => setState(event.target.value as EstimateState)}>
        {estimateStates.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <TextArea
        label="Note"
        hint="Only admins see this."
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="actions">
        <Button quiet disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={busy}>Save</SubmitButton>
      </div>
    </Form>
  );
}
