import type { PasskeyRequest } from '@site/contract';
import { type PageMeta, paths, useHydrated, useLocation } from '@site/platform';
import { useLayoutEffect, useRef, useState } from 'react';
import art from '../art/remote-employees.svg';
import { AccountChoices } from '../auth/account-choices';
import { AuthLayout } from '../auth/auth-layout';
import { catalogueData, usePurchase } from '../auth/purchase';
import { useRedirectAfterLogin } from '../auth/redirect-after-login';
import { useActivatedEmail } from '../login/activated-email';
import { useLoginFields } from '../login/fields';
import { ForgotPasswordForm } from '../login/forgot-password-form';
import { forgotPassword } from '../login/forms';
import { LoginForm } from '../login/login-form';
import { PasskeyStep } from '../login/passkey-step';

export const meta: PageMeta = {
  title: 'Login',
  description: 'Log in to buy a plan and to see your orders.',
};

const side = {
  title: 'Good to see you again',
  checklist: [
    'Pick up the plan where you left it',
    'Every order and receipt in one place',
    'Support that already knows your project',
  ],
  art: { src: art, width: 976, height: 564 },
};

const choices = [
  { name: 'Log in', about: 'I have an account' },
  { name: 'New user? Signup Here', about: 'It takes a minute', to: paths.signup('login') },
];

export const data = catalogueData;

export default function Login() {
  useRedirectAfterLogin();
  const { state, hash } = useLocation();
  const fields = useLoginFields();
  useActivatedEmail(fields);
  const forgot = useHydrated() && hash === forgotPassword;
  const [passkey, setPasskey] = useState<PasskeyRequest | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `forgot` and `passkey` decide which form is rendered
  useLayoutEffect(() => {
    const container = form.current;
    if (!container) return;
    const recordFocus = () => {
      focused.current = container.contains(document.activeElement) ? document.activeElement : null;
    };
    // The focused link was removed with its form, possibly before this code ran.
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) container.querySelector('input')?.focus();
    recordFocus();
    container.addEventListener('focusin', recordFocus);
    return () => container.removeEventListener('focusin', recordFocus);
  }, [forgot, passkey]);
  return (
    <AuthLayout
      title="At first Login"
      lead="So that your orders and receipts belong to you."
      purchase={usePurchase()}
      side={side}
    >
      <AccountChoices choices={choices} state={state} />
      <div ref={form}>
        {forgot && <ForgotPasswordForm fields={fields} />}
        {!forgot && passkey && <PasskeyStep options={passkey} onBack={() => setPasskey(null)} />}
        {!forgot && !passkey && <LoginForm fields={fields} onPasskey={setPasskey} />}
      </div>
    </AuthLayout>
  );
}
