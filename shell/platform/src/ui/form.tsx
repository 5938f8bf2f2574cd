import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface FormProps {
  onSubmit: (form: HTMLFormElement) => void;
  /** Names the form where no heading does. */
  label?: string;
  /** Why it could not be sent, until it is sent again; it is read out. */
  refusal?: string | null;
  children: ReactNode;
}

/** Sends nothing by itself (and, before hydration, never a password into the address); after a submit, the first invalid field gets the focus. */
export function Form({ onSubmit, label, refusal, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [submits, setSubmits] = useState(0);
  useEffect(() => {
    if (submits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submits]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
    setSubmits((count) => count + 1);
  };
  return (
    <form className="form" method="post" noValidate aria-label={label} ref={form} onSubmit={submit}>
      {children}
      {refusal && (
        <p className="error" role="alert">
          <CircleAlert />
          {refusal}
        </p>
      )}
    </form>
  );
}
