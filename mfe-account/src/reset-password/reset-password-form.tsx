import {
  api,
  Form,
  Link,
  PasswordField,
  paths,
  SubmitButton,
  safePath,
  session,
  showBanner,
  statusOf,
  useAbortOnLeave,
  useFields,
  useNavigate,
  useSession,
  useSubmit,
} from '@site/platform';
import { useState } from 'react';
import { forgotPassword } from '../login/forms';
import { CriteriaHint } from '../password/criteria-hint';
import { resetRules } from './rules';

/** `token` comes from the reset mail. On success the visitor is redirected to the path in the server's answer. */
export function ResetPasswordForm({ token }: { token: string }) {
  const fields = useFields(resetRules);
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const navigate = useNavigate();
  const { signal, hasLeft } = useAbortOnLeave();

  const [isLinkInvalid, setLinkInvalid] = useState(false);
  // The login page would redirect.
  const isSignedIn = useSession(({ status }) => status) === 'signed-in';

  const reset = async () => {
    const headers = { Authorization: token };
    try {
      return await api.patch('/user/reset-password', { json: fields.values, headers, signal }).json();
    } catch (error) {
      // The rules of the form are those of the API, so only the link is left to refuse.
      setLinkInvalid(statusOf(error) === 400);
      throw error;
    }
  };
  const submit = async () => {
    if (!fields.check()) return;
    const { path, message } = await reset();
    if (hasLeft()) return;
    // The server has ended all sessions of the account. A stored token would redirect away from the login page.
    session.signOut();
    showBanner('success', message);
    navigate(safePath(path), { replace: true });
  };

  return (
    <>
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
      {problem && isLinkInvalid && (
        <p>
          {isSignedIn ? (
            <Link to={paths.settings}>Change your password in the settings</Link>
          ) : (
            <Link to={paths.login() + forgotPassword}>Ask for a new link</Link>
          )}
        </p>
      )}
    </>
  );
}
