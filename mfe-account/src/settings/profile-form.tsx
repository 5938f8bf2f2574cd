import type { User } from '@site/contract';
import { api, Field, Form, refreshUser, rules, SubmitButton, showBanner, useFields, useSubmit } from '@site/platform';
import { useEffect } from 'react';
import css from './settings.module.css';

export function ProfileForm({ user }: { user: User }) {
  const { name, phoneNumber } = user;
  const fields = useFields({
    name: rules.fullName,
    // The first admin has no phone number.
    phoneNumber: (phone) => (phone === phoneNumber ? null : rules.phone(phone)),
  });
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const { fill } = fields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fill` is new in every render
  useEffect(() => fill({ name, phoneNumber }), [name, phoneNumber]);

  const save = async () => {
    const { values } = fields;
    const changed = values.phoneNumber === phoneNumber ? { name: values.name } : values;
    await api.patch('/user/single', { json: changed });
    showBanner('success', 'Your profile has been saved.');
    // It is saved, even if it cannot be read again now.
    await refreshUser().catch(() => undefined);
  };

  return (
    <Form onSubmit={() => fields.check() && run(save)} problem={problem}>
      <div className={css.pair}>
        <Field {...fields.bind('name')} label="Name" autoComplete="name" required />
        <Field {...fields.bind('phoneNumber')} label="Phone" type="tel" autoComplete="tel" required />
      </div>
      <div className="actions">
        <SubmitButton busy={busy}>Save profile</SubmitButton>
      </div>
    </Form>
  );
}
