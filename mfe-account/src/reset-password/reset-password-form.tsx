import type { ResetPasswordRequest, ResetPasswordResponse } from '@site/contract';
import {
  api,
  Form,
  messageOf,
  PasswordField,
  SubmitButton,
  safePath,
  session,
  useFields,
  useNavigate,
} from '@site/platform';
import { useState } from 'react';
import { useAbortOnLeave } from '../leaving/abort-on-leave';
import { CriteriaHint } from '../password/criteria-hint';
import { resetRules } from './rules';

/** `token` is the one from the mail. On success the visitor goes where the server says. */
export function ResetPasswordForm({ token }: { token: string }) {
  const fields = useFields(resetRules);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const { signal, hasLeft } = useAbortOnLeave();

  const submit = async () => {
    setRefusal(null);
    if (!fields.check()) return;
    setBusy(true);
    try {
      const json: ResetPasswordRequest = fields.values;
      const headers = { Authorization: token };
      const { path } = await api.patch('user/reset-password', { json, headers, signal }).json<ResetPasswordResponse>();
      if (hasLeft()) return;
      // The server has ended every session of the account; a token that is kept would only lead away from login.
      session.signOut();
      navigate(safePath(path), { replace: true });
    } catch (error) {
      setRefusal(await messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form onSubmit={submit} refusal={refusal}>
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
