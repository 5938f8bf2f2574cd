import { type PageMeta, paths, Spinner, useParams, useSession, useUser } from '@site/platform';
import { useState } from 'react';
import { EmailOutcome } from '../settings/email-outcome';
import { EmailQuestion } from '../settings/email-question';

export const meta: PageMeta = {
  title: 'Confirm your email address',
  description: 'Confirms that the new e-mail address is yours.',
  noindex: true,
};

export default function ConfirmEmail() {
  const { token } = useParams(paths.confirmEmail);
  const { loading } = useUser();
  const isAnonymous = useSession(({ status }) => status === 'anonymous');
  const [isConfirmed, setConfirmed] = useState(false);
  if (isConfirmed) return <EmailOutcome token={token} takesFocus />;
  if (loading) return <Spinner label="Loading" />;
  return isAnonymous ? <EmailQuestion onConfirm={() => setConfirmed(true)} /> : <EmailOutcome token={token} />;
}
