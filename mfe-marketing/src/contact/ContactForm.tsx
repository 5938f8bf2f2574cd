import {
  api,
  Field,
  Form,
  forgetDraft,
  rules,
  SubmitButton,
  TextArea,
  useFields,
  useLocation,
  useSubmit,
} from '@site/platform';
import { useEffect, useRef } from 'react';
import { PrivacyNote } from '../forms/PrivacyNote';
import { formId } from './form-link';
import { messageProblem, phoneProblem, toRequest } from './message-rules';

const draft = 'contact';

/** Sends a message to sales; `onDone` gets the server's answer. */
export function ContactForm({ onDone }: { onDone: (thanks: string) => void }) {
  const fields = useFields({
    name: rules.fullName,
    email: rules.email,
    phoneNumber: phoneProblem,
    message: messageProblem,
  });
  const { busy, problem, run } = useSubmit();
  const area = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link has a new key
  useEffect(() => {
    if (hash === `#${formId}`) area.current?.querySelector('input')?.focus();
  }, [hash, key]);

  const send = async () => {
    const { message } = await api.post('/contact', { json: toRequest(fields.values) }).json();
    await forgetDraft(draft);
    onDone(message);
  };

  return (
    <div ref={area}>
      <Form
        label="Contact"
        problem={problem}
        onSubmit={() => fields.check() && void run(send)}
        draft={{ key: draft, fields: ['name', 'email', 'phoneNumber', 'message'], onDiscard: fields.clear }}
      >
        <Field {...fields.bind('name')} label="Name" autoComplete="name" required />
        <Field {...fields.bind('email')} label="Email" type="email" autoComplete="email" required />
        <Field
          {...fields.bind('phoneNumber')}
          label="Phone (optional)"
          hint="With the country code, if you want us to call."
          type="tel"
          autoComplete="tel"
        />
        <TextArea {...fields.bind('message')} label="Message" required />
        <PrivacyNote>We use this to answer you, and for nothing else.</PrivacyNote>
        <div className="actions">
          <SubmitButton busy={busy}>Send message</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
