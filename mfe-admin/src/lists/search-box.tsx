import { Icon, useDebounced } from '@site/platform';
import { Search } from 'lucide';
import css from './toolbar.module.css';

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when the user stops typing. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useDebounced(value, onSearch);
  return (
    <search className={`input-wrap ${css.search}`}>
      <Icon of={Search} />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
