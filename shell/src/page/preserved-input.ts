type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Value of a control: text, checked state or picked files. */
type Value = string | boolean | FileList;

const controlsIn = (root: ParentNode) =>
  [...root.querySelectorAll<Control>('input, textarea, select')].filter(
    (control) => control.name && control.type !== 'hidden',
  );

const isInput = (control: Control, ...types: string[]) =>
  control instanceof HTMLInputElement && types.includes(control.type);
const isToggle = (control: Control): control is HTMLInputElement => isInput(control, 'checkbox', 'radio');
const isFiles = (control: Control): control is HTMLInputElement => isInput(control, 'file');

const keyOf = (control: Control) => (isToggle(control) ? `${control.name}=${control.value}` : control.name);

/** Returns the value of a control that the visitor changed; undefined if it has its served value. */
function changeIn(control: Control): Value | undefined {
  if (isFiles(control)) return control.files?.length ? control.files : undefined;
  if (isToggle(control)) {
    const { type, checked, defaultChecked } = control;
    // Checking a radio button unchecks the others of its group.
    return checked === defaultChecked || (type === 'radio' && !checked) ? undefined : checked;
  }
  const served = 'defaultValue' in control ? control.defaultValue : '';
  return control.value === served ? undefined : control.value;
}

/** Sets a control's value with the events of a visitor's input, so that React's state follows. */
function restore(control: Control, value: Value): void {
  if (isToggle(control)) {
    if (control.checked !== value) control.click();
    return;
  }
  if (isFiles(control)) control.files = value as FileList;
  else setValue(control, value as string);
  const changes = control instanceof HTMLSelectElement || isFiles(control);
  control.dispatchEvent(new Event(changes ? 'change' : 'input', { bubbles: true }));
}

/**
 * React ignores an input event with the value that it last saw, and hydration has seen the visitor's text. So the
 * setter that React installed on the element first gets an empty value; the setter of its class then sets the text
 * unnoticed.
 */
function setValue(control: Control, value: string): void {
  const selection = 'selectionStart' in control ? ([control.selectionStart, control.selectionEnd] as const) : undefined;
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  // The selection is null in an e-mail field, because only text fields have one.
  const hasFocus = document.activeElement === control;
  if (hasFocus && selection && selection[0] !== null && 'setSelectionRange' in control)
    control.setSelectionRange(...selection);
}

/**
 * Records the visitor's input in the served page, including picked files, until its code runs.
 * @returns stops recording and restores the input in the current controls of `root`
 */
export function preserveInput(root: HTMLElement): () => void {
  const inputs = new Map<string, Value>();
  const record = (control: Control) => {
    const value = changeIn(control);
    if (value === undefined) inputs.delete(keyOf(control));
    else inputs.set(keyOf(control), value);
  };
  // A radio button that loses its check sends no event.
  const onInput = ({ target }: Event) =>
    controlsIn(root)
      .filter(
        (control) => control === target || (isInput(control, 'radio') && control.name === (target as Control).name),
      )
      .forEach(record);
  controlsIn(root).forEach(record);
  root.addEventListener('input', onInput, true);
  return () => {
    root.removeEventListener('input', onInput, true);
    for (const control of controlsIn(root)) {
      const value = inputs.get(keyOf(control));
      if (value !== undefined) restore(control, value);
    }
  };
}
