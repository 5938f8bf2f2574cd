import type { ConfirmationRequest, PasskeyRequest } from '@site/contract';
import { CircleAlert, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { api } from '../http/api';
import { messageOf } from '../http/errors';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { get } from './ceremonies';

/** Longer than the dialog needs to give the focus back. */
const closingMs = 100;

/**
 * Asks an admin to confirm a change with a passkey, in a dialog over whatever is open.
 * @returns whether it was confirmed
 */
export function askForPasskey(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  // Only admins who change something see it, so it is drawn apart from the shell and comes with its own code.
  const root = createRoot(place);
  return new Promise((resolve) => {
    const settle = (confirmed: boolean) => {
      resolve(confirmed);
      setTimeout(() => {
        root.unmount();
        place.remove();
      }, closingMs);
    };
    root.render(<Confirmation onSettled={settle} />);
  });
}

function Confirmation({ onSettled }: { onSettled: (confirmed: boolean) => void }) {
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const settle = (confirmed: boolean) => {
    if (!open) return;
    setOpen(false);
    onSettled(confirmed);
  };
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const options = await api.post('user/confirmation/options', { json: {} }).json<PasskeyRequest>();
      const request: ConfirmationRequest = { challenge: options.challenge, credential: await get(options) };
      await api.post('user/confirmation', { json: request });
      settle(true);
    } catch (error) {
      setProblem(await messageOf(error));
    }
    setBusy(false);
  };

  return (
    <Dialog open={open} onClose={() => settle(false)} title="Confirm with your passkey">
      <p>
        A change like this needs your passkey, used within the last ten minutes. If you have lost it, log in again with
        a recovery code and add a new one on the page Security.
      </p>
      {problem && (
        <p className="error" role="alert">
          <CircleAlert aria-hidden />
          {problem}
        </p>
      )}
      <div className="actions">
        <Button busy={busy} onClick={confirm}>
          <KeyRound aria-hidden />
          Use your passkey
        </Button>
        <Button quiet onClick={() => settle(false)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
