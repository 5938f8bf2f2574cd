import { type ChangeEvent, useState } from 'react';

type Values<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Record<Name, string | null>>;

/** Says what is wrong with a value, or null; `values` are those of the whole form. */
export type Rule<Name extends string = string> = (value: string, values: Values<Name>) => string | null;

/** The text fields of a form, by name, each with its rule: it is checked on every change, and all are on `check()`. */
export function useFields<Name extends string>(rules: Record<Name, Rule<Name>>) {
  const names = Object.keys(rules) as Name[];
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Values<Name>;
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors<Name>>({});

  const change = (name: Name, value: string) => {
    const now = { ...values, [name]: value };
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: rules[name](value, now) }));
  };

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
    fill: (some: Partial<Values<Name>>) => setValues((before) => ({ ...before, ...some })),
    clear: () => {
      setValues(empty);
      setErrors({});
    },
  };
}
