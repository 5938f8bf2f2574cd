import { ButtonLink, Icon, paths, Spinner, useSession } from '@site/platform';
import { CircleAlert, CircleCheck } from 'lucide';
import { useEffect, useRef } from 'react';
import activation from '../activation/activation.module.css';
import { useEmailConfirmation } from './email-confirmation';
import css from './settings.module.css';

interface EmailOutcomeProps {
  token: string;
  /** Whether the button that had the focus was removed. */
  takesFocus?: boolean;
}

/** Confirms the new address of the token in its mail, and shows what became of it. */
export function EmailOutcome({ token, takesFocus = false }: EmailOutcomeProps) {
  const outcome = useEmailConfirmation(token);
  const isSignedIn = useSession().status === 'signed-in';
  const section = useRef<HTMLElement>(null);
  const isShown = outcome !== null;
  useEffect(() => {
    if (isShown && takesFocus) section.current?.focus();
  }, [isShown, takesFocus]);
  if (!outcome) return <Spinner label="Loading" />;
  const { confirmed, message } = outcome;
  return (
    <section
      className={`wrap ${activation.outcome}`}
      data-activated={confirmed || undefined}
      ref={section}
      tabIndex={-1}
    >
      <Icon of={confirmed ? CircleCheck : CircleAlert} />
      <h1>{confirmed ? 'Address confirmed' : 'This did not work'}</h1>
      <p className={`lead ${css.address}`} role="status">
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
