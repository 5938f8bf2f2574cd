import type { PageMeta } from '@site/platform';
import art from '../art/it-consultancy.svg';
import { AuthLayout } from '../auth/auth-layout';
import { noticeData } from '../registration/passport-notice';
import { RegistrationForm } from '../registration/registration-form';

export const meta: PageMeta = {
  title: 'Registration',
  description: 'Register with a copy of your passport, then pay your invoice.',
};

export const data = noticeData;

const side = {
  title: 'Why we ask for it',
  checklist: [
    'We know who the contract is with',
    'It is stored encrypted, and only our administrators can open it',
    'Payment follows on the next page',
  ],
  art: { src: art, width: 1171, height: 835 },
};

export default function Registration() {
  return (
    <AuthLayout title="Fill out this form" lead="It takes two minutes. Have a copy of your passport ready." side={side}>
      <RegistrationForm />
    </AuthLayout>
  );
}
