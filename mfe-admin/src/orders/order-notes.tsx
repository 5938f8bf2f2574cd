import type { OrderDetails } from '@site/contract';
import { api, Form, SubmitButton, showBanner, TextArea, useSubmit } from '@site/platform';
import { useState } from 'react';
import { DateTime } from '../lists/date-time';
import css from './order-panel.module.css';

/** The notes of admins about an order, and a form for another one. */
export function OrderNotes({ details: { order, notes }, onAdded }: { details: OrderDetails; onAdded: () => void }) {
  const [text, setText] = useState('');
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const add = async (form: HTMLFormElement) => {
    await api.post('/admin/services-order/:id/notes', { params: { id: order._id }, json: { text } });
    setText('');
    showBanner('success', 'The note is stored.');
    // The disabled button has lost the focus, unless the admin has moved it to another control meanwhile.
    const control = document.activeElement?.closest('a, button, input, select, textarea');
    if (!control || form.contains(control)) form.querySelector('textarea')?.focus();
    onAdded();
  };
  return (
    <section className={css.section} aria-labelledby="order-notes">
      <h4 id="order-notes">Notes</h4>
      {notes.map(({ text: note, admin, at }) => (
        <p className={css.note} key={at + note}>
          {note}
          <small>
            {admin}, <DateTime time={at} />
          </small>
        </p>
      ))}
      <Form label="New note" problem={problem} onSubmit={(form) => run(() => add(form))}>
        <TextArea
          label="New note"
          hint="Only admins see this."
          rows={2}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <SubmitButton quiet small busy={busy} disabled={text.trim() === ''}>
            Add note
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
