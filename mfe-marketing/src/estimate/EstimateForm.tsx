import type { Message } from '@site/contract';
import {
  acceptedTypes,
  Field,
  FileField,
  Form,
  rules,
  SubmitButton,
  TextArea,
  upload,
  useAsyncValidation,
  useFields,
  useRefusal,
} from '@site/platform';
import { useState } from 'react';
import { filesProblem, MAX_FILES } from './files-rule';
import { ServiceChoice } from './ServiceChoice';

/** Asks for an estimate; `onDone` gets the server's words of thanks. */
export function EstimateForm({ onDone }: { onDone: (thanks: string) => void }) {
  const fields = useFields({ name: rules.fullName, email: rules.email, phoneNumber: rules.phone });
  const [files, setFiles] = useState<File[]>([]);
  const filesError = useAsyncValidation(files, filesProblem);
  const [progress, setProgress] = useState<number>();
  const refusal = useRefusal();

  const send = async (form: HTMLFormElement) => {
    refusal.clear();
    setProgress(0);
    try {
      const { message } = await upload<Message>('estimate', new FormData(form), setProgress);
      onDone(message);
    } catch (error) {
      await refusal.show(error);
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <Form
      label="Get Estimate"
      refusal={refusal.refusal}
      onSubmit={(form) => {
        if (fields.check() && !filesError) void send(form);
      }}
    >
      <Field {...fields.bind('name')} label="Name" autoComplete="name" required />
      <Field {...fields.bind('email')} label="Email" type="email" autoComplete="email" required />
      <Field
        {...fields.bind('phoneNumber')}
        label="Phone"
        hint="Digits only, with the country code."
        type="tel"
        autoComplete="tel"
        required
      />
      <ServiceChoice />
      <TextArea name="message" label="What should we know?" hint="What it is for, and when you need it." />
      <FileField
        name="files"
        label="Files"
        hint={`Up to ${MAX_FILES} files: PDF, JPEG or PNG, 10 MB each.`}
        accept={acceptedTypes.join()}
        multiple
        error={filesError}
        progress={progress}
        onChange={({ target }) => setFiles([...(target.files ?? [])])}
      />
      <div className="actions">
        <SubmitButton busy={progress !== undefined}>Send request</SubmitButton>
      </div>
    </Form>
  );
}
