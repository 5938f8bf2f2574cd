import { Link, type PageMeta, paths, useLocation } from '@site/platform';
import { useState } from 'react';
import art from '../art/remote-employees.svg';
import { ForgotPasswordForm } from '../login/forgot-password-form';
import { LoginForm } from '../login/login-form';
import { useSendOn } from '../sign/send-on';
import { SignLayout } from '../sign/sign-layout';

export const meta: PageMeta = {
  title: 'Login',
  description: 'Log in to buy a plan and to see your orders.',
};

const side = {
  title: 'Good to see you again',
  ticks: [
    'Pick up the plan where you left it',
    'Every order and receipt in one place',
    'Phone support that already knows your project',
  ],
  art: { src: art, width: 976, height: 564 },
};

export default function Login() {
  useSendOn();
  const { state } = useLocation();
  const [forgot, setForgot] = useState(false);
  return (
    <SignLayout
      title="At first Login"
      lead={
        <Link to={paths.signup('login')} state={state}>
          New user? Signup Here
        </Link>
      }
      side={side}
    >
      {forgot ? <ForgotPasswordForm onBack={() => setForgot(false)} /> : <LoginForm onForgot={() => setForgot(true)} />}
    </SignLayout>
  );
}
