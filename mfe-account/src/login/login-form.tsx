import type { LoginRequest, LoginResponse, PasskeyNeeded, PasskeyRequest } from '@site/contract';
import { api, Field, Form, messageOf, PasswordField, SubmitButton, session, showBanner } from '@site/platform';
import { useState } from 'react';
import type { LoginFields } from './fields';
import { forgotPassword } from './forms';

interface LoginFormProps {
  fields: LoginFields;
  /** The password is right, and the account wants its passkey as well. */
  onPasskey: (options: PasskeyRequest) => void;
}

/** Signs in; the page then sends the visitor on. */
export function LoginForm({ fields, onPasskey }: LoginFormProps) {
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (!fields.check()) return;
    setBusy(true);
    try {
      const request: LoginRequest = fields.values;
      const answer = await api.post('user/login', { json: request }).json<LoginResponse | PasskeyNeeded>();
      if ('passkey' in answer) onPasskey(answer.passkey);
      else {
        showBanner('success', answer.message);
        session.signIn(answer.user);
      }
    } catch (error) {
      showBanner('error', await messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form onSubmit={submit}>
      <Field {...fields.bind('email')} label="Email" type="email" autoComplete="username" required />
      <PasswordField {...fields.bind('password')} label="Password" autoComplete="current-password" required />
      <div className="actions">
        <SubmitButton busy={busy}>Login</SubmitButton>
        <a className="go" href={forgotPassword}>
          Forgot Password?
        </a>
      </div>
    </Form>
  );
}
