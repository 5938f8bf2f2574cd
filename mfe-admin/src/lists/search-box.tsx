import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './toolbar.module.css';

const TYPING_PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when the typing pauses. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const search = useEffectEvent(onSearch);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const pause = setTimeout(() => search(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, value]);
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
