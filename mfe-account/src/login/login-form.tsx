import type { LoginRequest, LoginResponse } from '@site/api/contract';
import { api, Field, Form, messageOf, PasswordField, SubmitButton, session, showBanner } from '@site/platform';
import { useState } from 'react';
import type { LoginFields } from './fields';
import { forgotPassword } from './forms';

/** Signs in; the page then sends the visitor on. */
export function LoginForm({ fields }: { fields: LoginFields }) {
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (!fields.check()) return;
    setBusy(true);
    try {
      const request: LoginRequest = fields.values;
      const { user, message } = await api.post('user/login', { json: request }).json<LoginResponse>();
      showBanner('success', message);
      session.signIn(user);
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
