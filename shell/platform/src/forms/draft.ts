import { storage } from '../storage/storage';
import { DRAFTS_KEY, type DraftOptions } from './draft-options';

const maxAgeMs = 7 * 24 * 3_600_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values of a form's controls: texts, and whether a box is checked. */
type Values = Record<string, string | boolean>;

type Drafts = Record<string, { at: number; values: Values }>;

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const keyOf = (control: Control) => (isToggle(control) ? `${control.name}=${control.value}` : control.name);

/** The listed controls of a form. A password or a file is never stored, even if it is listed. */
const controlsOf = (form: HTMLFormElement, fields: readonly string[]) =>
  [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    ({ name, type }) => fields.includes(name) && type !== 'password' && type !== 'file',
  );

/** Whether a control has no input yet. Its default value does not tell, because React changes that, too. */
function isEmpty(control: Control): boolean {
  if (isToggle(control)) return !control.checked;
  return control instanceof HTMLSelectElement ? control.selectedIndex <= 0 : control.value === '';
}

function readDrafts(): Drafts {
  try {
    const drafts: Drafts = JSON.parse(storage.get(DRAFTS_KEY) ?? '{}');
    return Object.fromEntries(Object.entries(drafts).filter(([, { at }]) => Date.now() - at < maxAgeMs));
  } catch {
    return {};
  }
}

function write(key: string, values: Values): void {
  const { [key]: _previous, ...others } = readDrafts();
  const drafts: Drafts = Object.values(values).some(Boolean)
    ? { ...others, [key]: { at: Date.now(), values } }
    : others;
  if (Object.keys(drafts).length === 0) storage.remove(DRAFTS_KEY);
  else storage.set(DRAFTS_KEY, JSON.stringify(drafts));
}

export const removeDraft = (key: string): void => write(key, {});

/** Sets a control's value like a visitor, so that React's state follows. */
function enter(control: Control, value: string | boolean): void {
  if (isToggle(control)) {
    if (control.checked !== value) control.click();
    return;
  }
  // The setter of the element is React's, which would hide the change from React.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  const type = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Fills in what was typed in an earlier visit, except where the form already has something. */
function restore(form: HTMLFormElement, { key, fields }: DraftOptions): boolean {
  const values = readDrafts()[key]?.values;
  if (!values) return false;
  const found = controlsOf(form, fields).filter((control) => {
    const value = values[keyOf(control)];
    return value && isEmpty(control);
  });
  for (const control of found) enter(control, values[keyOf(control)] ?? '');
  return found.length > 0;
}

/**
 * Restores the stored draft of a form, and stores each change from now on.
 * @returns whether something was restored, and a function that ends the storing
 */
export function keepDraft(form: HTMLFormElement, draft: DraftOptions): { restored: boolean; stop: () => void } {
  const restored = restore(form, draft);
  const save = () =>
    write(
      draft.key,
      Object.fromEntries(
        controlsOf(form, draft.fields).map((control) => [
          keyOf(control),
          isToggle(control) ? control.checked : control.value,
        ]),
      ),
    );
  const stopped = new AbortController();
  for (const type of ['input', 'change']) form.addEventListener(type, save, { signal: stopped.signal });
  save();
  return { restored, stop: () => stopped.abort() };
}
