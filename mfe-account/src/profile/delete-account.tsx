import { api, Button, Dialog, Form, PasswordField, SubmitButton, session, useFields, useSubmit } from '@site/platform';
import { useState } from 'react';
import css from './your-data.module.css';

/** Deletes the account after its password was typed again. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <section className={css.choice}>
      <h2>Delete your account</h2>
      <p>
        This deletes your account, your registrations with their passport copies, and your requests for estimates. The
        law requires us to keep orders; your name, email address and phone number are removed from them. An unpaid order
        that was placed with your email address without logging in stays as it is: write to us to erase it once it is
        paid or has expired.
      </p>
      <Button quiet onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Delete your account?">
        <Confirmation onCancel={() => setAsking(false)} />
      </Dialog>
    </section>
  );
}

function Confirmation({ onCancel }: { onCancel: () => void }) {
  const fields = useFields({ password: (password) => (password ? null : 'Please enter your password.') });
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const erase = async () => {
    if (!fields.check()) return;
    await api.post('/user/erase', { json: fields.values }).json();
    session.leave('/');
  };
  return (
    <Form onSubmit={() => run(erase)} problem={problem}>
      <p>Your data is deleted at once and cannot be restored.</p>
      <PasswordField {...fields.bind('password')} label="Password" autoComplete="current-password" required />
      <div className="actions">
        <Button quiet disabled={busy} onClick={onCancel}>
          Keep it
        </Button>
        <SubmitButton busy={busy}>Delete my account</SubmitButton>
      </div>
    </Form>
  );
}
