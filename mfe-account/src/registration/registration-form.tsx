import type { RegistrationReceipt } from '@site/contract';
import {
  Field,
  Form,
  paths,
  rules,
  SubmitButton,
  upload,
  useAsyncValidation,
  useFields,
  useNavigate,
  useRefusal,
} from '@site/platform';
import { useState } from 'react';
import { useAbortOnLeave } from '../leaving/abort-on-leave';
import { PassportField } from './passport-field';
import { passportProblem } from './passport-rule';

/** Registers, then goes on to the invoice with what was registered. */
export function RegistrationForm() {
  const fields = useFields({ name: rules.fullName, phoneNumber: rules.phone, email: rules.email });
  const [passport, setPassport] = useState<File | null>(null);
  const problem = useAsyncValidation(passport, passportProblem);
  const [isChecked, setChecked] = useState(false);
  const [progress, setProgress] = useState<number>();
  const refusal = useRefusal();
  const navigate = useNavigate();
  const { signal, hasLeft } = useAbortOnLeave();

  const pick = (file: File | null) => {
    setPassport(file);
    setChecked(true);
  };

  const send = async (file: File) => {
    const body = new FormData();
    const texts = { ...fields.values, role: 'user', source: 'Registration' };
    for (const [name, value] of Object.entries(texts)) body.append(name, value);
    body.append('passport', file);
    refusal.clear();
    setProgress(0);
    try {
      const { _id, ...customer } = await upload<RegistrationReceipt>('user/registration', body, setProgress, signal);
      if (hasLeft()) return;
      navigate(paths.invoice, { state: { registrationId: _id, ...customer } });
    } catch (error) {
      if (!hasLeft()) await refusal.show(error);
    } finally {
      setProgress(undefined);
    }
  };

  const submit = () => {
    setChecked(true);
    if (fields.check() && passport && !problem) void send(passport);
  };

  return (
    <Form onSubmit={submit} refusal={refusal.refusal}>
      <Field {...fields.bind('name')} label="Name" autoComplete="name" required />
      <Field
        {...fields.bind('phoneNumber')}
        label="Phone"
        hint="Digits only, with the country code."
        type="tel"
        autoComplete="tel"
        required
      />
      <Field {...fields.bind('email')} label="Email" type="email" autoComplete="email" required />
      <PassportField file={passport} error={isChecked ? problem : null} progress={progress} onPick={pick} />
      <div className="actions">
        <SubmitButton busy={progress !== undefined}>Register</SubmitButton>
      </div>
    </Form>
  );
}
