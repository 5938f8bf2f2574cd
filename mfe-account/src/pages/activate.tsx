import { Button, ButtonLink, Icon, type PageMeta, paths, Spinner, useParams } from '@site/platform';
import { CircleAlert, CircleCheck } from 'lucide';
import { useRef } from 'react';
import { useActivation } from '../activation/activation';
import css from '../activation/activation.module.css';
import type { ActivatedState } from '../login/activated-email';

export const meta: PageMeta = {
  title: 'Activate your account',
  description: 'Confirms that the e-mail address is yours.',
  noindex: true,
};

export default function Activate() {
  const { activation_token: token } = useParams(paths.activate);
  const { outcome, loading, retry } = useActivation(token);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!outcome) return <Spinner label="Loading" />;
  const { activated, message, email } = outcome;
  const state: ActivatedState | null = email === null ? null : { email };
  return (
    <section className={`wrap ${css.outcome}`} data-activated={activated || undefined}>
      <Icon of={activated ? CircleCheck : CircleAlert} />
      <h1 ref={heading} tabIndex={-1}>
        {activated ? 'Welcome aboard' : 'This did not work'}
      </h1>
      <p className="lead" role="status">
        {message}
      </p>
      {retry && (
        <Button
          busy={loading}
          onClick={() => {
            // The button may disappear with the answer.
            heading.current?.focus();
            retry();
          }}
        >
          Try again
        </Button>
      )}
      <ButtonLink to={paths.login()} state={state} quiet={Boolean(retry)}>
        {activated ? 'Now you can Log in' : 'Log in'}
      </ButtonLink>
    </section>
  );
}
