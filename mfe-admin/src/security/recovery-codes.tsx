import { api, Button, ErrorText, useSubmit } from '@site/platform';

/** The number of unused recovery codes, and a button to create new ones. */
export function RecoveryCodes({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const make = async () => {
    const { recoveryCodes } = await api.post('/user/passkeys/recovery-codes').json();
    onMade(recoveryCodes);
  };
  return (
    <>
      <p>{left} of 10 codes are left. New ones replace them.</p>
      <ErrorText>{problem}</ErrorText>
      <div className="actions">
        <Button quiet busy={busy} onClick={() => run(make)}>
          Make new codes
        </Button>
      </div>
    </>
  );
}
