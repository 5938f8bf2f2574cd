import type { AddPasskeyRequest, AddPasskeyResponse, PasskeyCreation, PasskeyOptionsRequest } from '@site/contract';
import { api, Dialog, Field, Form, PasswordField, passkeys, SubmitButton, useFields } from '@site/platform';
import { Failure } from './failure';
import { nameRule } from './name-rule';
import { useChange } from './use-change';

interface AddDialogProps {
  open: boolean;
  /** The first passkey needs the password again, and recovery codes come with it. */
  first: boolean;
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | undefined) => void;
}

/** Names a passkey and has the browser make it. */
export function AddDialog({ open, onClose, ...rest }: AddDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a passkey">
      {open && <AddForm {...rest} />}
    </Dialog>
  );
}

function AddForm({ first, onAdded }: Pick<AddDialogProps, 'first' | 'onAdded'>) {
  const { busy, problem, run } = useChange();
  const fields = useFields({
    name: nameRule,
    password: (password) => (password || !first ? null : 'Enter the password of your account.'),
  });
  const add = async () => {
    const asked: PasskeyOptionsRequest = first ? { password: fields.values.password } : {};
    const options = await api.post('user/passkeys/options', { json: asked }).json<PasskeyCreation>();
    const credential = await passkeys.create(options);
    const request: AddPasskeyRequest = { name: fields.values.name, challenge: options.challenge, credential };
    const { recoveryCodes } = await api.post('user/passkeys', { json: request }).json<AddPasskeyResponse>();
    onAdded(recoveryCodes);
  };
  return (
    <Form onSubmit={() => fields.check() && run(add)}>
      <Field
        {...fields.bind('name')}
        label="Name"
        hint="So that you can tell your passkeys apart, such as Work laptop."
        maxLength={60}
        autoComplete="off"
        required
      />
      {first && (
        <PasswordField
          {...fields.bind('password')}
          label="Password"
          hint="Your sessions in other browsers end."
          autoComplete="current-password"
          required
        />
      )}
      <Failure>{problem}</Failure>
      <div className="actions">
        <SubmitButton busy={busy}>Add passkey</SubmitButton>
      </div>
    </Form>
  );
}
