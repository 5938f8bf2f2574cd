type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsIn = (root: ParentNode) =>
  [...root.querySelectorAll<Control>('input, textarea, select')].filter(
    (control) => control.name && !['file', 'hidden'].includes(control.type),
  );

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const keyOf = (control: Control) => (isToggle(control) ? `${control.name}=${control.value}` : control.name);

/** Sets a control as a person would, so that React's state follows. */
function enter(control: Control, value: string | boolean): void {
  if (isToggle(control)) {
    if (control.checked !== value) control.click();
    return;
  }
  // The node may have kept the text while the state behind it is empty: React must see the next event as a change.
  (control as Control & { _valueTracker?: { setValue(value: string): void } })._valueTracker?.setValue('');
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Follows what a visitor types into the served page before its code runs.
 * @returns ends that, and enters what was typed into the controls that stand in `root` then
 */
export function rememberTyped(root: HTMLElement): () => void {
  const typed = new Map<string, string | boolean>();
  const note = () => {
    for (const control of controlsIn(root)) {
      if (
        isToggle(control)
          ? control.checked !== control.defaultChecked
          : control.value !== ('defaultValue' in control ? control.defaultValue : '')
      )
        typed.set(keyOf(control), isToggle(control) ? control.checked : control.value);
    }
  };
  note();
  root.addEventListener('input', note, true);
  return () => {
    root.removeEventListener('input', note, true);
    for (const control of controlsIn(root)) {
      const value = typed.get(keyOf(control));
      if (value !== undefined) enter(control, value);
    }
  };
}
