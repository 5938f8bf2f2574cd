import {
  Field,
  Form,
  forgetDraft,
  paths,
  rules,
  SubmitButton,
  showBanner,
  upload,
  useAbortOnLeave,
  useFields,
  useNavigate,
  useSubmit,
} from '@site/platform';
import { useState } from 'react';
import { PassportField } from './passport-field';
import { PassportNotice } from './passport-notice';
import { passportProblem } from './passport-rule';

const draft = 'registration';

/** Registers the visitor, then opens the invoice page with the registered data. */
export function RegistrationForm() {
  const fields = useFields({ name: rules.fullName, phoneNumber: rules.phone, email: rules.email });
  const [passport, setPassport] = useState<File | null>(null);
  const passportError = passportProblem(passport);
  const [isChecked, setChecked] = useState(false);
  const [progress, setProgress] = useState(0);
  const navigate = useNavigate();
  const leave = useAbortOnLeave();
  const { busy, problem, run } = useSubmit({ leave });

  const pick = (file: File | null) => {
    setPassport(file);
    setChecked(true);
  };

  const send = async (file: File) => {
    const body = new FormData();
    const texts = { ...fields.values, role: 'user', source: 'Registration' };
    for (const [name, value] of Object.entries(texts)) body.append(name, value);
    body.append('passport', file);
    setProgress(0);
    const { _id, ...customer } = await upload('/user/registration', body, setProgress, leave.signal);
    await forgetDraft(draft);
    if (leave.hasLeft()) return;
    showBanner('success', 'You are registered. Your invoice is next.');
    navigate(paths.invoice, { state: { registrationId: _id, ...customer } });
  };

  const clear = () => {
    fields.clear();
    setPassport(null);
    setChecked(false);
  };

  const submit = () => {
    setChecked(true);
    if (fields.check() && passport && !passportError) void run(() => send(passport));
  };

  return (
    <Form
      onSubmit={submit}
      problem={problem}
      draft={{ key: draft, fields: ['name', 'phoneNumber', 'email'], onDiscard: clear }}
    >
      <Field {...fields.bind('name')} label="Name" autoComplete="name" required />
      <Field
        {...fields.bind('phoneNumber')}
        label="Phone"
        hint="With the country code."
        type="tel"
        autoComplete="tel"
        required
      />
      <Field {...fields.bind('email')} label="Email" type="email" autoComplete="email" required />
      <PassportNotice />
      <PassportField
        file={passport}
        error={isChecked ? passportError : null}
        progress={busy ? progress : undefined}
        onPick={pick}
      />
      <div className="actions">
        <SubmitButton busy={busy}>Register</SubmitButton>
      </div>
    </Form>
  );
}
