import { type RefObject, useEffect } from 'react';

const openOf = (container: HTMLElement | null) => container?.querySelector<HTMLDetailsElement>('details[open]');

/** Closes the open menu in `container` on Escape, on a click outside and after a selection. */
export function useCloseMenu(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const open = openOf(container.current);
      if (!open || !(target instanceof Element)) return;
      if (!open.contains(target) || target.closest('a, button')) open.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const open = event.key === 'Escape' && openOf(container.current);
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
  }, [container]);
}
