import {
  api,
  Form,
  PasswordField,
  SubmitButton,
  safePath,
  session,
  showBanner,
  useAbortOnLeave,
  useFields,
  useNavigate,
  useSubmit,
} from '@site/platform';
import { CriteriaHint } from '../password/criteria-hint';
import { resetRules } from './rules';

/** `token` comes from the reset mail. On success the visitor is redirected to the path in the server's answer. */
export function ResetPasswordForm({ token }: { token: string }) {
  const fields = useFields(resetRules);
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const navigate = useNavigate();
  const { signal, hasLeft } = useAbortOnLeave();

  const submit = async () => {
    if (!fields.check()) return;
    const headers = { Authorization: token };
    const { path, message } = await api.patch('/user/reset-password', { json: fields.values, headers, signal }).json();
    if (hasLeft()) return;
    // The server has ended all sessions of the account. A stored token would redirect away from the login page.
    session.signOut();
    showBanner('success', message);
    navigate(safePath(path), { replace: true });
  };

  return (
    <Form onSubmit={() => run(submit)} problem={problem}>
      <PasswordField
        {...fields.bind('password')}
        label="Password"
        hint={<CriteriaHint password={fields.values.password} />}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...fields.bind('confirmPassword')}
        label="Confirm Password"
        autoComplete="new-password"
        required
      />
      <div className="actions">
        <SubmitButton busy={busy}>Set new password</SubmitButton>
      </div>
    </Form>
  );
}
