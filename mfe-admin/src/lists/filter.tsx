import { Link, useLocation } from '@site/platform';
import css from './toolbar.module.css';
import { withParam } from './url-state';

export interface FilterOptions {
  /** Name of the URL parameter. */
  name: string;
  label: string;
  /** Values with their labels; the empty value means no filter. */
  options: readonly (readonly [value: string, words: string])[];
}

/** A choice of a few values. They are links, so that each view has its own URL. */
export function Filter({ name, label, options }: FilterOptions) {
  const { search, state } = useLocation();
  const address = new URLSearchParams(search);
  const current = address.get(name) ?? '';
  return (
    <nav className={css.segments} aria-label={label}>
      {options.map(([value, words]) => (
        <Link
          key={value}
          to={{ search: withParam(address, name, value).toString() }}
          state={state}
          aria-current={value === current || undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
