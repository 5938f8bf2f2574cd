import {
  acceptedTypes,
  Field,
  FileField,
  Form,
  forgetDraft,
  rules,
  SubmitButton,
  TextArea,
  upload,
  useFields,
  useSubmit,
} from '@site/platform';
import { useState } from 'react';
import { lengthProblem } from '../forms/message-length';
import { PrivacyNote } from '../forms/PrivacyNote';
import { filesProblem, MAX_FILES } from './files-rule';
import { ServiceChoice } from './ServiceChoice';

const draft = 'estimate';

/** A multipart body has two characters for each line break. */
const messageProblem = (message: string) => lengthProblem(message.replaceAll('\n', '\r\n'));

/** Requests an estimate; `onDone` gets the server's message. */
export function EstimateForm({ onDone }: { onDone: (thanks: string) => void }) {
  const fields = useFields({
    name: rules.fullName,
    email: rules.email,
    phoneNumber: rules.phone,
    message: messageProblem,
  });
  const [files, setFiles] = useState<File[]>([]);
  const filesError = filesProblem(files);
  const [progress, setProgress] = useState(0);
  const { busy, problem, run } = useSubmit();

  const send = async (form: HTMLFormElement) => {
    setProgress(0);
    const { message } = await upload('/estimate', new FormData(form), setProgress);
    await forgetDraft(draft);
    onDone(message);
  };

  return (
    <Form
      label="Get Estimate"
      problem={problem}
      draft={{
        key: draft,
        fields: ['name', 'email', 'phoneNumber', 'services', 'message'],
        onDiscard: () => {
          fields.clear();
          setFiles([]);
        },
      }}
      onSubmit={(form) => {
        if (fields.check() && !filesError) void run(() => send(form));
      }}
    >
      <Field {...fields.bind('name')} label="Name" autoComplete="name" required />
      <Field {...fields.bind('email')} label="Email" type="email" autoComplete="email" required />
      <Field
        {...fields.bind('phoneNumber')}
        label="Phone"
        hint="With the country code."
        type="tel"
        autoComplete="tel"
        required
      />
      <ServiceChoice />
      <TextArea {...fields.bind('message')} label="What should we know?" hint="What it is for, and when you need it." />
      <FileField
        name="files"
        label="Files"
        hint={`Up to ${MAX_FILES} files: PDF, JPEG or PNG, 10 MB each.`}
        accept={acceptedTypes.join()}
        multiple
        error={filesError}
        progress={busy ? progress : undefined}
        onChange={({ target }) => setFiles([...(target.files ?? [])])}
        onRemove={files.length > 0 ? () => setFiles([]) : undefined}
      />
      <PrivacyNote>We keep your request to answer it and to work on it.</PrivacyNote>
      <div className="actions">
        <SubmitButton busy={busy}>Send request</SubmitButton>
      </div>
    </Form>
  );
}
