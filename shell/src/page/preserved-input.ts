type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a control holds: text, whether it is on, or the files that were picked. */
type Held = string | boolean | FileList;

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
function changeIn(control: Control): Held | undefined {
  if (isFiles(control)) return control.files?.length ? control.files : undefined;
  if (isToggle(control)) return control.checked === control.defaultChecked ? undefined : control.checked;
  const served = 'defaultValue' in control ? control.defaultValue : '';
  return control.value === served ? undefined : control.value;
}

/** Sets a control as a person would, so that React's state follows. */
function enter(control: Control, held: Held): void {
  if (isToggle(control)) {
    if (control.checked !== held) control.click();
    return;
  }
  if (isFiles(control)) {
    control.files = held as FileList;
  } else {
    // The node may have kept the text while the state behind it is empty: React must see the next event as a change.
    (control as Control & { _valueTracker?: { setValue(value: string): void } })._valueTracker?.setValue('');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, held);
  }
  const changes = control instanceof HTMLSelectElement || isFiles(control);
  control.dispatchEvent(new Event(changes ? 'change' : 'input', { bubbles: true }));
}

/**
 * Follows what a visitor types into the served page, and which files they pick, before its code runs.
 * @returns ends that, and enters it into the controls that stand in `root` then
 */
export function preserveInput(root: HTMLElement): () => void {
  const typed = new Map<string, Held>();
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
