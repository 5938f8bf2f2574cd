import { Button, Dialog } from '@site/platform';
import { EmailSent } from '../auth/email-sent';

export const checkInbox = 'Please Check your inbox of registered email.';

export function SignupSuccess({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Sign-up success!">
      <EmailSent />
      <p>{checkInbox}</p>
      <Button onClick={onClose}>OK</Button>
    </Dialog>
  );
}
