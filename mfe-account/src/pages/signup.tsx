import { type PageMeta, paths, useLocation } from '@site/platform';
import art from '../art/remote-employees.svg';
import { AccountChoices } from '../auth/account-choices';
import { AuthLayout } from '../auth/auth-layout';
import { catalogueData, usePurchase } from '../auth/purchase';
import { useRedirectAfterLogin } from '../auth/redirect-after-login';
import { SignupForm } from '../signup/signup-form';

export const meta: PageMeta = {
  title: 'Sign Up',
  description: 'Make an account to buy a plan and to keep your orders and receipts in one place.',
};

const side = {
  title: 'What you get',
  checklist: [
    'Buy any plan with two clicks, by card',
    'Every order and receipt in one place',
    'Support that already knows your project',
  ],
  art: { src: art, width: 976, height: 564 },
};

const choices = [
  { name: 'Log in', about: 'I have an account', to: paths.login('signup') },
  { name: 'Sign up', about: 'It takes a minute' },
];

export const data = catalogueData;

export default function Signup() {
  useRedirectAfterLogin();
  const { state } = useLocation();
  return (
    <AuthLayout
      title="Connect with us"
      lead="One account for your plans, receipts and support calls."
      purchase={usePurchase()}
      side={side}
    >
      <AccountChoices choices={choices} state={state} />
      <SignupForm />
    </AuthLayout>
  );
}
