import { api, Button, Dialog, ErrorText, paths, session, useSubmit } from '@site/platform';

/** Asks before all sessions end, also this one. */
export function EndSessions({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Log out everywhere?">
      <Question onClose={onClose} />
    </Dialog>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const endAll = async () => {
    await api.post('/user/sessions/end');
    session.leave(paths.login());
  };
  return (
    <>
      <p>Every device is logged out at once, this one too. You can log in again with your password.</p>
      <ErrorText>{problem}</ErrorText>
      <div className="actions">
        <Button quiet disabled={busy} onClick={onClose}>
          Stay
        </Button>
        <Button busy={busy} onClick={() => run(endAll)}>
          Log out everywhere
        </Button>
      </div>
    </>
  );
}
