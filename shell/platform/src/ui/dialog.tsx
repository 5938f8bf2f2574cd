import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useIgnoreOpeningClick } from './ignore-opening-click';

interface DialogProps {
  open: boolean;
  /** Escape, the close button, and a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  /** `full` covers the screen, for viewers. */
  size?: 'card' | 'full';
  children: ReactNode;
}

/** A modal: the browser keeps the focus inside and gives it back; content exists only while it is open. The close button stands last, so that the focus starts at the content. */
export function Dialog({ open, onClose, title, size = 'card', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** Whether the press that becomes a click began on the backdrop: text that is selected may be let go there. */
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
  // Told a moment later than it happens: by then the dialog may have been opened again.
  const closed = () => !dialog.current?.open && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser brings it
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
            <X />
          </button>
        </div>
      )}
    </dialog>
  );
}
