import { api, Button, Dialog, Field, Form, SubmitButton, useSubmit } from '@site/platform';
import { useState } from 'react';
import { EmailSent } from '../auth/email-sent';
import type { LoginFields } from './fields';
import { login, useFormHref } from './forms';

/** Asks for a reset link. Shows errors in the address while it is typed, but sends the request regardless. */
export function ForgotPasswordForm({ fields }: { fields: LoginFields }) {
  const [sent, setSent] = useState<string | null>(null);
  const { busy, problem, run } = useSubmit();
  const loginHref = useFormHref(login);

  const submit = async () => {
    const { message } = await api.post('/user/forgot-password', { json: { email: fields.values.email } }).json();
    setSent(message);
  };

  return (
    <>
      <Form onSubmit={() => run(submit)} problem={problem}>
        <Field
          {...fields.bind('email')}
          label="Email"
          hint="We send you a link to set a new password."
          type="email"
          autoComplete="email"
          required
        />
        <div className="actions">
          <SubmitButton busy={busy}>Next</SubmitButton>
          <a className="go" href={loginHref}>
            Back to login
          </a>
        </div>
      </Form>
      <Dialog open={sent !== null} onClose={() => setSent(null)} title="Check your inbox">
        <EmailSent />
        <p>{sent}</p>
        <Button onClick={() => setSent(null)}>Ok</Button>
      </Dialog>
    </>
  );
}
