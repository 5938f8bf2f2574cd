import { api, Form, PasswordField, SubmitButton, showBanner, useFields, useSubmit } from '@site/platform';
import { isStrong } from '../password/criteria';
import { CriteriaHint } from '../password/criteria-hint';

interface PasswordFormProps {
  /** Password managers store the new password under it. */
  email: string;
  onChanged: () => void;
}

export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const fields = useFields({
    oldPassword: (password) => (password ? null : 'Please enter your old password.'),
    newPassword: (password) => (isStrong(password) ? null : 'Please enter a valid password.'),
  });
  const { busy, problem, run } = useSubmit({ errors: 'inline' });

  const change = async () => {
    const { message } = await api.post('/user/password', { json: fields.values }).json();
    showBanner('success', message);
    fields.clear();
    onChanged();
  };

  return (
    <Form onSubmit={() => fields.check() && run(change)} problem={problem}>
      <input name="username" type="text" aria-label="Account" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...fields.bind('oldPassword')} label="Old password" autoComplete="current-password" required />
      <PasswordField
        {...fields.bind('newPassword')}
        label="New password"
        hint={<CriteriaHint password={fields.values.newPassword} />}
        autoComplete="new-password"
        required
      />
      <div className="actions">
        <SubmitButton busy={busy}>Change password</SubmitButton>
      </div>
    </Form>
  );
}
