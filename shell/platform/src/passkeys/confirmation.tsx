import type { ConfirmationRequest, PasskeyRequest } from '@site/contract';
import { KeyRound } from 'lucide';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useSubmit } from '../requests/submit';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ErrorText } from '../ui/error-text';
import { Icon } from '../ui/icon';
import { get } from './ceremonies';

/** The API calls of a confirmation. The client passes them, because importing it would be a circular import. */
export interface ConfirmationCalls {
  options: () => Promise<PasskeyRequest>;
  send: (request: ConfirmationRequest) => Promise<unknown>;
}

/** Longer than the dialog takes to return the focus. */
const unmountAfterMs = 100;

/**
 * Asks an admin to confirm a change with a passkey, in a dialog on top of the page.
 * @returns whether it was confirmed
 */
export function askForPasskey(calls: ConfirmationCalls): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'));
  // A separate React root with its own chunk, because only admins who change something need it.
  const root = createRoot(container);
  return new Promise((resolve) => {
    const settle = (confirmed: boolean) => {
      resolve(confirmed);
      setTimeout(() => {
        root.unmount();
        container.remove();
      }, unmountAfterMs);
    };
    root.render(<Confirmation calls={calls} onSettled={settle} />);
  });
}

interface ConfirmationProps {
  calls: ConfirmationCalls;
  onSettled: (confirmed: boolean) => void;
}

function Confirmation({ calls, onSettled }: ConfirmationProps) {
  const [open, setOpen] = useState(true);
  const { busy, problem, run } = useSubmit({ errors: 'inline' });

  const settle = (confirmed: boolean) => {
    if (!open) return;
    setOpen(false);
    onSettled(confirmed);
  };
  const confirm = async () => {
    const options = await calls.options();
    await calls.send({ challenge: options.challenge, credential: await get(options) });
    settle(true);
  };

  return (
    <Dialog open={open} onClose={() => settle(false)} title="Confirm with your passkey">
      <p>
        A change like this needs your passkey, used within the last ten minutes. If you have lost it, log in again with
        a recovery code and add a new one on the page Security.
      </p>
      <ErrorText>{problem}</ErrorText>
      <div className="actions">
        <Button busy={busy} onClick={() => run(confirm)}>
          <Icon of={KeyRound} />
          Use your passkey
        </Button>
        <Button quiet onClick={() => settle(false)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
