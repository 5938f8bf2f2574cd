import type { RecoveryCodesResponse } from '@site/contract';
import { api, Button } from '@site/platform';
import { Failure } from './failure';
import { useChange } from './use-change';

/** How many are left, and a way to new ones. */
export function RecoveryCodes({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const { busy, problem, run } = useChange();
  const make = async () => {
    const { recoveryCodes } = await api.post('user/passkeys/recovery-codes').json<RecoveryCodesResponse>();
    onMade(recoveryCodes);
  };
  return (
    <>
      <p>{left} of 10 codes are left. New ones replace them.</p>
      <Failure>{problem}</Failure>
      <div className="actions">
        <Button quiet busy={busy} onClick={() => run(make)}>
          Make new codes
        </Button>
      </div>
    </>
  );
}
