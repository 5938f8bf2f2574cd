import type { Passkey } from '@site/contract';
import { api, Button, Dialog, ErrorText, useSubmit } from '@site/platform';

interface QuestionProps {
  passkey: Passkey;
  /** It is the last passkey: without it, the password alone logs in. */
  last: boolean;
  onClose: () => void;
  onDone: () => void;
}

function Question({ passkey, last, onClose, onDone }: QuestionProps) {
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const remove = async () => {
    await api.delete('/user/passkeys/:id', { params: { id: passkey._id } });
    onDone();
  };
  return (
    <>
      <p>
        {last
          ? 'It is your last one: your password alone will log you in, and your recovery codes stop working.'
          : 'It no longer logs you in.'}{' '}
        Your sessions in other browsers end.
      </p>
      <ErrorText>{problem}</ErrorText>
      <div className="actions">
        <Button quiet disabled={busy} onClick={onClose}>
          Keep it
        </Button>
        <Button busy={busy} onClick={() => run(remove)}>
          Remove passkey
        </Button>
      </div>
    </>
  );
}

/** Asks for confirmation before a passkey is removed. Closed while `passkey` is null. */
export function RemoveDialog({ passkey, ...rest }: Omit<QuestionProps, 'passkey'> & { passkey: Passkey | null }) {
  return (
    <Dialog open={passkey !== null} onClose={rest.onClose} title={`Remove ${passkey?.name}?`}>
      {passkey && <Question passkey={passkey} {...rest} />}
    </Dialog>
  );
}
