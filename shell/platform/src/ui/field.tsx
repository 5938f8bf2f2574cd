import { CircleAlert, Eye, EyeOff } from 'lucide';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './button';
import { Icon } from './icon';

interface Words {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
}

interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FrameProps extends Words {
  /** Screen readers announce the error when it appears, because the control may not get the focus then. */
  announced?: boolean;
  children: (controlProps: ControlProps) => ReactNode;
}

/** Label, hint, control and error, in that order, linked for screen readers. */
function FieldFrame({ label, hint, error, announced, children }: FrameProps) {
  const id = useId();
  const errorText = error && (
    <p className="error" id={`${id}-error`}>
      <Icon of={CircleAlert} />
      {error}
    </p>
  );
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {announced ? <div aria-live="polite">{errorText}</div> : errorText}
    </div>
  );
}

export function Field({ label, hint, error, ...input }: Words & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => <input type="text" {...input} {...controlProps} />}
    </FieldFrame>
  );
}

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: Words & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => (
        <div className="input-wrap">
          <input {...input} {...controlProps} type={shown ? 'text' : 'password'} />
          <button
            className="icon-btn"
            type="button"
            aria-label={shown ? 'Hide characters' : 'Show characters'}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, ...area }: Words & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => <textarea rows={5} {...area} {...controlProps} />}
    </FieldFrame>
  );
}

export function Select({ label, hint, error, ...select }: Words & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => <select {...select} {...controlProps} />}
    </FieldFrame>
  );
}

type FileFieldProps = Words &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
    /** Share of the upload that has been sent, 0 to 1; undefined when no upload runs. */
    progress?: number;
    /** Called after the Remove button has emptied the field. The button is shown while this is defined. */
    onRemove?: () => void;
  };

export function FileField({ label, hint, error, progress, onRemove, ...input }: FileFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const remove = () => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    onRemove?.();
  };
  return (
    <FieldFrame label={label} hint={hint} error={error} announced>
      {(controlProps) => (
        <div className="upload">
          <input {...input} {...controlProps} type="file" ref={field} />
          {onRemove && progress === undefined && (
            <Button quiet small onClick={remove}>
              Remove
            </Button>
          )}
          {progress !== undefined && <progress value={progress} aria-label="Upload" />}
        </div>
      )}
    </FieldFrame>
  );
}
