import { api, Field, Form, PasswordField, rules, SubmitButton, showBanner, useFields, useSubmit } from '@site/platform';
import css from './settings.module.css';

export function EmailForm({ email }: { email: string }) {
  const fields = useFields({
    email: (value) => (value.toLowerCase() === email ? 'This is your email address already.' : rules.email(value)),
    password: (password) => (password ? null : 'Please enter your password.'),
  });
  const { busy, problem, run } = useSubmit({ errors: 'inline' });

  const change = async () => {
    const { message } = await api.post('/user/email', { json: fields.values }).json();
    showBanner('success', message);
    fields.clear();
  };

  return (
    <Form onSubmit={() => fields.check() && run(change)} problem={problem}>
      <p className={css.address}>
        Your address is <strong>{email}</strong>.
      </p>
      <Field
        {...fields.bind('email')}
        label="New email"
        hint="We mail a link to the new address. The old one stays valid until you open it."
        type="email"
        autoComplete="email"
        required
      />
      <PasswordField {...fields.bind('password')} label="Password" autoComplete="current-password" required />
      <div className="actions">
        <SubmitButton busy={busy}>Change email</SubmitButton>
      </div>
    </Form>
  );
}
