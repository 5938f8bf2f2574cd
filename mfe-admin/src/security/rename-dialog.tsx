import type { Passkey, RenamePasskeyRequest } from '@site/contract';
import { api, Dialog, Field, Form, SubmitButton } from '@site/platform';
import { useState } from 'react';
import { Failure } from './failure';
import { nameRule } from './name-rule';
import { useChange } from './use-change';

interface FormProps {
  passkey: Passkey;
  onDone: () => void;
}

function RenameForm({ passkey, onDone }: FormProps) {
  const [name, setName] = useState(passkey.name);
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useChange();
  const rename = async () => {
    const request: RenamePasskeyRequest = { name };
    await api.patch(`user/passkeys/${encodeURIComponent(passkey._id)}`, { json: request });
    onDone();
  };
  const submit = () => {
    setSent(true);
    if (!nameRule(name)) run(rename);
  };
  return (
    <Form onSubmit={submit}>
      <Field
        label="Name"
        value={name}
        maxLength={60}
        autoComplete="off"
        required
        error={sent ? nameRule(name) : null}
        onChange={({ target }) => setName(target.value)}
      />
      <Failure>{problem}</Failure>
      <div className="actions">
        <SubmitButton busy={busy}>Rename</SubmitButton>
      </div>
    </Form>
  );
}

/** Gives a passkey another name, unless `passkey` is null. */
export function RenameDialog({
  passkey,
  onClose,
  onDone,
}: {
  passkey: Passkey | null;
  onClose: () => void;
  onDone: () => void;
}) {
  return (
    <Dialog open={passkey !== null} onClose={onClose} title="Rename passkey">
      {passkey && <RenameForm passkey={passkey} onDone={onDone} />}
    </Dialog>
  );
}
