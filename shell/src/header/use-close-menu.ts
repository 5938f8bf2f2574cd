import { type RefObject, useEffect } from 'react';

const openOf = (holder: HTMLElement | null) => holder?.querySelector<HTMLDetailsElement>('details[open]');

/** Closes the open menu in `holder` on Escape, on a click outside and after a selection. */
export function useCloseMenu(holder: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const open = openOf(holder.current);
      if (!open || !(target instanceof Element)) return;
      if (!open.contains(target) || target.closest('a, button')) open.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const open = event.key === 'Escape' && openOf(holder.current);
      if (!open) return;
      open.open = false;
      open.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, [holder]);
}
