import { type PageMeta, paths, useParams } from '@site/platform';
import { AuthLayout } from '../auth/auth-layout';
import { ResetPasswordForm } from '../reset-password/reset-password-form';

export const meta: PageMeta = {
  title: "Let's Create a New Password",
  description: 'Sets a new password for your account.',
  noindex: true,
};

const side = {
  title: 'What happens next',
  checklist: [
    'Your new password works at once',
    'Every device that was logged in is logged out',
    'The link in the mail works only once',
  ],
};

export default function ResetPassword() {
  const { reset_token: token } = useParams(paths.resetPassword);
  return (
    <AuthLayout title="Let's Create a New Password" lead="Choose one that you use nowhere else." side={side}>
      <ResetPasswordForm token={token} />
    </AuthLayout>
  );
}
