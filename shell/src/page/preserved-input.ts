type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a control holds: text, whether it is on, or the files that were picked. */
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

/** What a person changed in a control; undefined where it stands as it was served. */
function changeIn(control: Control): Value | undefined {
  if (isFiles(control)) return control.files?.length ? control.files : undefined;
  if (isToggle(control)) return control.checked === control.defaultChecked ? undefined : control.checked;
  const served = 'defaultValue' in control ? control.defaultValue : '';
  return control.value === served ? undefined : control.value;
}

/** Sets a control as a person would, so that React's state follows. */
function enter(control: Control, held: Value): void {
  if (isToggle(control)) {
    if (control.checked !== held) control.click();
    return;
  }
  if (isFiles(control)) control.files = held as FileList;
  else setValue(control, held as string);
  const changes = control instanceof HTMLSelectElement || isFiles(control);
  control.dispatchEvent(new Event(changes ? 'change' : 'input', { bubbles: true }));
}

/**
 * React ignores an input event whose value is the last one it saw, and hydration saw what the visitor typed. So the element's
 * own setter shows React an empty value first; the setter of its class then sets the text unseen.
 */
function setValue(control: Control, value: string): void {
  const selection = 'selectionStart' in control ? ([control.selectionStart, control.selectionEnd] as const) : undefined;
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  // Only text fields have a selection: an e-mail field says null.
  const hasFocus = document.activeElement === control;
  if (hasFocus && selection && selection[0] !== null && 'setSelectionRange' in control)
    control.setSelectionRange(...selection);
}

/**
 * Follows what a visitor types into the served page, and which files they pick, before its code runs.
 * @returns ends that, and enters it into the controls that stand in `root` then
 */
export function preserveInput(root: HTMLElement): () => void {
  const typed = new Map<string, Value>();
  const note = (control: Control) => {
    const held = changeIn(control);
    if (held === undefined) typed.delete(keyOf(control));
    else typed.set(keyOf(control), held);
  };
  const follow = (event: Event) =>
    controlsIn(root)
      .filter((control) => control === event.target)
      .forEach(note);
  controlsIn(root).forEach(note);
  root.addEventListener('input', follow, true);
  return () => {
    root.removeEventListener('input', follow, true);
    for (const control of controlsIn(root)) {
      const held = typed.get(keyOf(control));
      if (held !== undefined) enter(control, held);
    }
  };
}
