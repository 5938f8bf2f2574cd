import { type ChangeEvent, useState } from 'react';

type Values<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Record<Name, string | null>>;

/** Says what is wrong with a value, or null; `values` are those of the whole form. */
export type Rule<Name extends string = string> = (value: string, values: Values<Name>) => string | null;

/** The text fields of a form, by name, each with its rule: it is checked on every change, and all are on `check()`. */
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
      // A rule may compare two fields: what was checked before is checked again, and keeps its words while it is wrong.
      for (const other of names.filter((other) => other !== name && other in before.errors)) {
        const found = rules[other](values[other], values);
        errors[other] = found && (before.errors[other] ?? found);
      }
      return { values, errors };
    });

  return {
    values,
    /** Properties of the `Field` called `name`. */
    bind: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change(name, event.target.value),
    }),
    /** Shows what is wrong with every field; true where nothing is. */
    check: () => {
      const found = Object.fromEntries(names.map((name) => [name, rules[name](values[name], values)]));
      setErrors(found as Errors<Name>);
      return names.every((name) => !found[name]);
    },
    /** Shows exactly these errors. */
    show: (found: Errors<Name>) => setErrors(found),
    /** Sets some values without checking them. */
    fill: (some: Partial<Values<Name>>) =>
      setForm(({ values, errors }) => ({ values: { ...values, ...some }, errors })),
    clear: () => setForm({ values: empty, errors: {} }),
  };
}
