import { Icon } from '@site/platform';
import { Ellipsis } from 'lucide';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import css from './row-menu.module.css';

/** A row's menu. Its items are buttons with role `menuitem`. Opening focuses the first, closing focuses the opener. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [open]);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the focus and keys of the elements inside
    <div className={css.anchor} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        className="icon-btn"
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        ref={opener}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Ellipsis} />
      </button>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the items are buttons, which handle the keyboard
        <div className={css.menu} role="menu" tabIndex={-1} aria-label={label} ref={menu} onClick={close}>
          {children}
        </div>
      )}
    </div>
  );
}
