import { useDebounced } from '@site/platform';
import { Search } from 'lucide-react';
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
      <Search aria-hidden />
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
