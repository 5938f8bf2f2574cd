import { type ChangeEvent, useState } from 'react';

type Values<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Record<Name, string | null>>;

/** Returns the error of a value, or null. `values` are the values of the whole form. */
export type Rule<Name extends string = string> = (value: string, values: Values<Name>) => string | null;

/** State of a form's text fields. Each is validated by its rule on change, and all are validated by `check()`. */
export function useFields<Name extends string>(rules: Record<Name, Rule<Name>>) {
  const names = Object.keys(rules) as Name[];
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Values<Name>;
  const [{ values, errors }, setForm] = useState({ values: empty, errors: {} as Errors<Name> });
  const setErrors = (errors: Errors<Name>) => setForm(({ values }) => ({ values, errors }));

  const change = (name: Name, value: string) =>
    setForm((before) => {
      const values = { ...before.values, [name]: value };
      const errors: Errors<Name> = { ...before.errors };
      errors[name] = rules[name](value, values);
      // A rule may compare two fields, so fields validated before are validated again. A field that stays invalid keeps
      // its message.
      for (const other of names.filter((other) => other !== name && other in before.errors)) {
        const found = rules[other](values[other], values);
        errors[other] = found && (before.errors[other] ?? found);
      }
      return { values, errors };
    });

  return {
    values,
    /** Props of the `Field` called `name`. */
    bind: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change(name, event.target.value),
    }),
    /** Validates and shows the errors of all fields; returns whether there are none. */
    check: () => {
      const found = Object.fromEntries(names.map((name) => [name, rules[name](values[name], values)]));
      setErrors(found as Errors<Name>);
      return names.every((name) => !found[name]);
    },
    /** Replaces the errors of all fields. */
    show: (found: Errors<Name>) => setErrors(found),
    /** Sets some values without validating them. */
    fill: (some: Partial<Values<Name>>) =>
      setForm(({ values, errors }) => ({ values: { ...values, ...some }, errors })),
    clear: () => setForm({ values: empty, errors: {} }),
  };
}
