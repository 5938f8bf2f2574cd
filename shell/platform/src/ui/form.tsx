import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorText } from './error-text';

interface FormProps {
  onSubmit: (form: HTMLFormElement) => void;
  /** Name of the form for screen readers if no heading names it. */
  label?: string;
  /** Why the form could not be sent. Screen readers announce it. */
  problem?: string | null;
  /** Old name of `problem`, for remotes built with 1.6 or older. */
  refusal?: string | null;
  children: ReactNode;
}

/**
 * A form that calls `onSubmit` instead of sending itself. `method="post"` keeps passwords out of the URL before
 * hydration. After a submit, the first invalid field gets the focus.
 */
export function Form({ onSubmit, label, refusal, problem = refusal, children }: FormProps) {
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
      <ErrorText>{problem}</ErrorText>
    </form>
  );
}
