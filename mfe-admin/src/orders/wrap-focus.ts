const stops = ':is(a[href], button, input, select, textarea):not(:disabled)';

/**
 * Keeps Tab inside a panel that lies over the page: from its last control to the first, and back. Beside the list, the
 * focus goes on.
 */
export function wrapFocus(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.key !== 'Tab' || getComputedStyle(panel).position !== 'fixed') return;
  const controls = [...panel.querySelectorAll<HTMLElement>(stops)];
  if (event.shiftKey) controls.reverse();
  const focused = document.activeElement;
  // The title has the focus after opening, and stands before the first control.
  const isBefore = event.shiftKey && panel.contains(focused) && !controls.some((control) => control === focused);
  if (focused !== controls.at(-1) && !isBefore) return;
  event.preventDefault();
  controls[0]?.focus();
}
