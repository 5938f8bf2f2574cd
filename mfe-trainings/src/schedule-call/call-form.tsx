import { Field, SubmitButton } from '@site/platform';
import { type FormEvent, useEffect, useRef } from 'react';
import type { CallRequest } from './mail-draft';

interface CallFormProps {
  /** Initial values when the visitor changes a request; null for a new one. */
  request: CallRequest | null;
  onSubmit: (request: CallRequest) => void;
}

/** The native input types are the only validation. */
export function CallForm({ request, onSubmit }: CallFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that brought the form back is gone.
    if (request) form.current?.querySelector('input')?.focus();
  }, [request]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    onSubmit({ name: text('name'), email: text('email'), mobile: text('mobile'), date: text('date') });
  };
  return (
    <form className="form" method="post" aria-labelledby="schedule-call" ref={form} onSubmit={submit}>
      <Field label="Name" name="name" defaultValue={request?.name} type="text" autoComplete="name" />
      <Field label="Email" name="email" defaultValue={request?.email} type="email" autoComplete="email" />
      <Field label="Mobile number" name="mobile" defaultValue={request?.mobile} type="number" inputMode="tel" />
      <Field label="Date" name="date" defaultValue={request?.date} type="date" />
      <SubmitButton>Schedule a call</SubmitButton>
    </form>
  );
}
