import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DraftOptions } from '../forms/draft-options';
import { useDraft } from '../forms/use-draft';
import { ErrorText } from './error-text';

interface FormProps {
  onSubmit: (form: HTMLFormElement) => void;
  /** Name of the form for screen readers if no heading names it. */
  label?: string;
  /** Why the form could not be sent. Screen readers announce it. */
  problem?: string | null;
  /** Old name of `problem`, for remotes built with 1.6 or older. */
  refusal?: string | null;
  /** Keeps what was typed, even if the tab is closed. */
  draft?: DraftOptions;
  children: ReactNode;
}

/**
 * A form that calls `onSubmit` instead of sending itself. `method="post"` keeps passwords out of the URL before
 * hydration. After a submit, the first invalid field gets the focus.
 */
export function Form({ onSubmit, label, refusal, problem = refusal, draft, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { restored, discard } = useDraft(form, draft);
  const [submits, setSubmits] = useState(0);
  useEffect(() => {
    if (submits === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    invalid?.focus();
    // The focus shows only the control: its label may be behind the header.
    invalid?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [submits]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
    setSubmits((count) => count + 1);
  };
  return (
    <form className="form" method="post" noValidate aria-label={label} ref={form} onSubmit={submit}>
      {draft && (
        <div className="draft" role="status">
          {restored && (
            <>
              We kept what you typed.
              <button type="button" onClick={discard}>
                Discard
              </button>
            </>
          )}
        </div>
      )}
      {children}
      <ErrorText>{problem}</ErrorText>
    </form>
  );
}
