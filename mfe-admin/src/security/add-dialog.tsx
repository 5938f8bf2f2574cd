import {
  api,
  Dialog,
  ErrorText,
  Field,
  Form,
  PasswordField,
  passkeys,
  SubmitButton,
  useFields,
  useSubmit,
} from '@site/platform';
import { nameRule } from './name-rule';

interface AddDialogProps {
  open: boolean;
  /** Adding the first passkey requires the password again and returns recovery codes. */
  first: boolean;
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | undefined) => void;
}

/** Asks for a name and lets the browser create the passkey. */
export function AddDialog({ open, onClose, ...rest }: AddDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a passkey">
      {open && <AddForm {...rest} />}
    </Dialog>
  );
}

function AddForm({ first, onAdded }: Pick<AddDialogProps, 'first' | 'onAdded'>) {
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const fields = useFields({
    name: nameRule,
    password: (password) => (password || !first ? null : 'Enter the password of your account.'),
  });
  const add = async () => {
    const options = await api
      .post('/user/passkeys/options', { json: first ? { password: fields.values.password } : {} })
      .json();
    const credential = await passkeys.create(options);
    const { recoveryCodes } = await api
      .post('/user/passkeys', { json: { name: fields.values.name, challenge: options.challenge, credential } })
      .json();
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
      <ErrorText>{problem}</ErrorText>
      <div className="actions">
        <SubmitButton busy={busy}>Add passkey</SubmitButton>
      </div>
    </Form>
  );
}
