import type { Passkey } from '@site/contract';
import { api, Dialog, ErrorText, Field, Form, SubmitButton, useSubmit } from '@site/platform';
import { useState } from 'react';
import { nameRule } from './name-rule';

interface FormProps {
  passkey: Passkey;
  onDone: () => void;
}

function RenameForm({ passkey, onDone }: FormProps) {
  const [name, setName] = useState(passkey.name);
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const rename = async () => {
    await api.patch('/user/passkeys/:id', { params: { id: passkey._id }, json: { name } });
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
      <ErrorText>{problem}</ErrorText>
      <div className="actions">
        <SubmitButton busy={busy}>Rename</SubmitButton>
      </div>
    </Form>
  );
}

/** Renames a passkey. Closed while `passkey` is null. */
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
