import type { PasskeyRequest } from '@site/contract';
import { api, Field, Form, PasswordField, SubmitButton, session, showBanner, useSubmit } from '@site/platform';
import type { LoginFields } from './fields';
import { forgotPassword, useFormHref } from './forms';

interface LoginFormProps {
  fields: LoginFields;
  /** Called when the password is correct and the account requires a passkey as well. */
  onPasskey: (options: PasskeyRequest) => void;
}

/** Signs the user in; the page then redirects. */
export function LoginForm({ fields, onPasskey }: LoginFormProps) {
  const { busy, run } = useSubmit({ errors: 'banner' });
  const forgotHref = useFormHref(forgotPassword);

  const submit = async () => {
    const answer = await api.post('/user/login', { json: fields.values }).json();
    if ('passkey' in answer) return onPasskey(answer.passkey);
    showBanner('success', answer.message);
    session.signIn(answer.user);
  };

  return (
    <Form onSubmit={() => fields.check() && run(submit)}>
      <Field {...fields.bind('email')} label="Email" type="email" autoComplete="email" required />
      <PasswordField {...fields.bind('password')} label="Password" autoComplete="current-password" required />
      <div className="actions">
        <SubmitButton busy={busy}>Login</SubmitButton>
        <a className="go" href={forgotHref}>
          Forgot Password?
        </a>
      </div>
    </Form>
  );
}
