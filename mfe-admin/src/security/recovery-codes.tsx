import { api, Button, ErrorText, useSubmit } from '@site/platform';

/** The number of unused recovery codes, and a button to create new ones. */
export function RecoveryCodes({ remaining, onCreated }: { remaining: number; onCreated: (codes: string[]) => void }) {
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const create = async () => {
    const { recoveryCodes } = await api.post('/user/passkeys/recovery-codes').json();
    onCreated(recoveryCodes);
  };
  return (
    <>
      <p>{remaining} of 10 codes are left. New ones replace them.</p>
      <ErrorText>{problem}</ErrorText>
      <div className="actions">
        <Button quiet busy={busy} onClick={() => run(create)}>
          Make new codes
        </Button>
      </div>
    </>
  );
}
