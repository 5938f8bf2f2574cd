import type { PasskeyLoginRequest, PasskeyRequest } from '@site/contract';
import {
  api,
  Button,
  Field,
  Form,
  Icon,
  passkeys,
  paths,
  rememberReturn,
  SubmitButton,
  session,
  showBanner,
  statusOf,
  useFields,
  useSubmit,
} from '@site/platform';
import { KeyRound } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import css from './passkey-step.module.css';

interface PasskeyStepProps {
  options: PasskeyRequest;
  /** Returns to the password, because the user cancelled this step or it expired. */
  onBack: () => void;
}

/** Second login step for an admin who has a passkey, shown after the correct password. */
export function PasskeyStep({ options, onBack }: PasskeyStepProps) {
  const [method, setMethod] = useState<'passkey' | 'code'>('passkey');
  const { busy, run } = useSubmit({ errors: 'banner' });
  const container = useRef<HTMLDivElement>(null);
  // The form that had the focus is no longer rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `method` decides which form is rendered
  useEffect(() => container.current?.querySelector<HTMLElement>('input, button')?.focus(), [method]);

  const logIn = async (getProof: () => Promise<Omit<PasskeyLoginRequest, 'challenge'>>) => {
    try {
      const json = { challenge: options.challenge, ...(await getProof()) };
      const { user, message } = await api.post('/user/login/passkey', { json }).json();
      showBanner('success', message);
      // An admin who used a recovery code has to add a new passkey first.
      if (json.recoveryCode) rememberReturn({ from: paths.admin.security });
      session.signIn(user);
    } catch (error) {
      // This step has expired, so the password has to be entered again.
      if (statusOf(error) === 401) onBack();
      throw error;
    }
  };

  return (
    <div className={css.step} ref={container}>
      {method === 'passkey' ? (
        <>
          <h2>One step is left</h2>
          <p>Your password is right. Open your passkey with a finger, your face or a PIN.</p>
          <div className="actions">
            <Button
              busy={busy}
              onClick={() => run(() => logIn(async () => ({ credential: await passkeys.get(options) })))}
            >
              <Icon of={KeyRound} />
              Use your passkey
            </Button>
            <Button quiet disabled={busy} onClick={() => setMethod('code')}>
              Use a recovery code
            </Button>
          </div>
        </>
      ) : (
        <>
          <h2>Use a recovery code</h2>
          <CodeForm busy={busy} onCode={(recoveryCode) => run(() => logIn(async () => ({ recoveryCode })))} />
          <div className="actions">
            <Button quiet small disabled={busy} onClick={() => setMethod('passkey')}>
              Use your passkey instead
            </Button>
          </div>
        </>
      )}
      <div className="actions">
        <Button quiet small disabled={busy} onClick={onBack}>
          Back to login
        </Button>
      </div>
    </div>
  );
}

function CodeForm({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const fields = useFields({ code: (code) => (code.trim() ? null : 'Enter one of your recovery codes.') });
  return (
    <Form onSubmit={() => fields.check() && onCode(fields.values.code)}>
      <Field
        {...fields.bind('code')}
        label="Recovery code"
        hint="One of the ten that you kept when you added your passkey. Each works once."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        required
      />
      <div className="actions">
        <SubmitButton busy={busy}>Log in</SubmitButton>
      </div>
    </Form>
  );
}
