import { Button, Dialog, useSubmit } from '@site/platform';
import type { ReactNode } from 'react';
import css from './confirm-dialog.module.css';
import { ErrorLines } from './error-lines';

interface QuestionProps {
  /** What will happen. */
  children: ReactNode;
  /** What happens and to whom, on a line of its own. */
  detail?: string | null;
  cancelLabel?: string;
  confirmLabel: string;
  /** If it rejects, the dialog stays open and shows the error. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

interface ConfirmDialogProps extends QuestionProps {
  open: boolean;
  title: string;
}

/** Asks for confirmation before an action. While the action runs, it cannot be started again. */
export function ConfirmDialog({ open, title, ...question }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={question.onClose} title={title}>
      <Question {...question} />
    </Dialog>
  );
}

function Question({ children, detail, cancelLabel = 'No', confirmLabel, onConfirm, onClose }: QuestionProps) {
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  return (
    <>
      <p>{children}</p>
      {detail && <p className={css.detail}>{detail}</p>}
      <ErrorLines>{problem}</ErrorLines>
      <div className="actions">
        <Button quiet disabled={busy} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button busy={busy} onClick={() => run(onConfirm)}>
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
