import { type RefObject, useEffect } from 'react';

const openOf = (container: HTMLElement | null) => container?.querySelector<HTMLDetailsElement>('details[open]');

/**
 * Closes the open menu in `container` on Escape, on a click outside and after a selection, when the focus leaves it, and
 * when the visitor goes back or forward.
 */
export function useCloseMenu(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const close = (isReason: (open: HTMLDetailsElement) => boolean) => {
      const open = openOf(container.current);
      if (open && isReason(open)) open.open = false;
    };
    const onClick = ({ target }: MouseEvent) =>
      close((open) => target instanceof Element && (!open.contains(target) || Boolean(target.closest('a, button'))));
    // It would cover the control that has the focus now.
    const onFocus = ({ target }: FocusEvent) => close((open) => target instanceof Node && !open.contains(target));
    const onTraversal = () => close(() => true);
    const onKey = (event: KeyboardEvent) => {
      const open = event.key === 'Escape' && openOf(container.current);
      if (!open) return;
      open.open = false;
      open.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    addEventListener('popstate', onTraversal);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
      removeEventListener('popstate', onTraversal);
    };
  }, [container]);
}
