import { X } from 'lucide';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Icon } from './icon';
import { useIgnoreOpeningClick } from './ignore-opening-click';

interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button, and a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  /** `full` covers the screen. */
  size?: 'card' | 'full';
  children: ReactNode;
}

/**
 * A modal dialog. The browser traps the focus and returns it on close. The content is mounted only while the dialog is
 * open. The close button is last, so that the content gets the focus first.
 */
export function Dialog({ open, onClose, title, size = 'card', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** Whether the pointer was pressed on the backdrop. A text selection may end there without closing the dialog. */
  const pressed = useRef(false);
  const ignoreOpeningClick = useIgnoreOpeningClick(open);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  // The `close` event is asynchronous, so the dialog may be open again when it fires.
  const closed = () => !dialog.current?.open && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      className="dialog"
      data-size={size}
      ref={dialog}
      aria-labelledby={open ? titleId : undefined}
      onCancel={cancel}
      {...ignoreOpeningClick}
      onClose={closed}
      onPointerDown={(event) => {
        pressed.current = event.target === dialog.current;
      }}
      onClick={(event) => pressed.current && event.target === dialog.current && onClose()}
    >
      {open && (
        <div className="dialog__card">
          <h2 id={titleId}>{title}</h2>
          {children}
          <button className="icon-btn dialog__close" type="button" aria-label="Close" onClick={onClose}>
            <Icon of={X} />
          </button>
        </div>
      )}
    </dialog>
  );
}
