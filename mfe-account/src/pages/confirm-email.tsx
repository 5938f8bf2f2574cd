import { ButtonLink, Icon, type PageMeta, paths, Spinner, useParams, useSession } from '@site/platform';
import { CircleAlert, CircleCheck } from 'lucide';
import css from '../activation/activation.module.css';
import { useEmailConfirmation } from '../settings/email-confirmation';
import settings from '../settings/settings.module.css';

export const meta: PageMeta = {
  title: 'Confirm your email address',
  description: 'Confirms that the new e-mail address is yours.',
  noindex: true,
};

export default function ConfirmEmail() {
  const { token } = useParams(paths.confirmEmail);
  const outcome = useEmailConfirmation(token);
  const isSignedIn = useSession().status === 'signed-in';
  if (!outcome) return <Spinner label="Loading" />;
  const { confirmed, message } = outcome;
  return (
    <section className={`wrap ${css.outcome}`} data-activated={confirmed || undefined}>
      <Icon of={confirmed ? CircleCheck : CircleAlert} />
      <h1>{confirmed ? 'Address confirmed' : 'This did not work'}</h1>
      <p className={`lead ${settings.address}`} role="status">
        {message}
      </p>
      {isSignedIn ? (
        <ButtonLink to={paths.settings}>Account settings</ButtonLink>
      ) : (
        <ButtonLink to={paths.login()}>Log in</ButtonLink>
      )}
    </section>
  );
}
