import {
  api,
  Field,
  Form,
  forgetDraft,
  PasswordField,
  rules,
  SubmitButton,
  showBanner,
  useAbortOnLeave,
  useFields,
  useSubmit,
} from '@site/platform';
import { useState } from 'react';
import { PrivacyNote } from '../auth/privacy-note';
import { isStrong } from '../password/criteria';
import { CriteriaHint } from '../password/criteria-hint';
import { checkInbox, SignupSuccess } from './signup-success';

const draft = 'signup';

export function SignupForm() {
  const fields = useFields({
    name: rules.fullName,
    phoneNumber: rules.phone,
    email: rules.email,
    password: (password) => (isStrong(password) ? null : 'Please enter a valid password.'),
  });
  const [done, setDone] = useState(false);
  const leave = useAbortOnLeave();
  const { busy, problem, run } = useSubmit();

  const submit = async () => {
    await api.post('/user/signup', { json: { ...fields.values, role: 'user' } });
    await forgetDraft(draft);
    if (leave.hasLeft()) return showBanner('success', checkInbox);
    setDone(true);
    fields.clear();
  };

  return (
    <>
      <Form
        onSubmit={() => fields.check() && run(submit)}
        problem={problem}
        draft={{ key: draft, fields: ['name', 'phoneNumber', 'email'], onDiscard: fields.clear }}
      >
        <Field {...fields.bind('name')} label="Name" autoComplete="name" required />
        <Field
          {...fields.bind('phoneNumber')}
          label="Phone"
          hint="With the country code. We call about your orders, nothing else."
          type="tel"
          autoComplete="tel"
          required
        />
        <Field
          {...fields.bind('email')}
          label="Email"
          hint="We send the activation link here."
          type="email"
          autoComplete="email"
          required
        />
        <PasswordField
          {...fields.bind('password')}
          label="Password"
          hint={<CriteriaHint password={fields.values.password} />}
          autoComplete="new-password"
          required
        />
        <PrivacyNote>You can download or delete everything at any time.</PrivacyNote>
        <div className="actions">
          <SubmitButton busy={busy}>Sign Up</SubmitButton>
        </div>
      </Form>
      <SignupSuccess open={done} onClose={() => setDone(false)} />
    </>
  );
}
