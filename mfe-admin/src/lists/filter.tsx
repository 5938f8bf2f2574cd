import { Link, useLocation } from '@site/platform';
import css from './toolbar.module.css';
import { withParam } from './url-state';

export interface FilterOptions<Name extends string = string, Value extends string = string> {
  /** Name of the URL parameter. */
  name: Name;
  label: string;
  /** Values with their labels; the empty value means no filter. */
  options: readonly (readonly [value: Value | '', optionLabel: string])[];
}

/** Filters by a parameter of `Query`, the API's query of a list. */
export type ListFilter<Query> = {
  [Name in keyof Query & string]: FilterOptions<Name, Extract<Query[Name], string>>;
}[keyof Query & string];

/** A choice of a few values. They are links, so that each view has its own URL. */
export function Filter({ name, label, options }: FilterOptions) {
  const { search, state } = useLocation();
  const params = new URLSearchParams(search);
  const current = params.get(name) ?? '';
  return (
    <nav className={css.segments} aria-label={label}>
      {options.map(([value, optionLabel]) => (
        <Link
          key={value}
          to={{ search: withParam(params, name, value).toString() }}
          state={state}
          aria-current={value === current || undefined}
        >
          {optionLabel}
        </Link>
      ))}
    </nav>
  );
}
