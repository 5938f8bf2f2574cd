import { api, Icon, useDebounced, useNavigate, useQuery } from '@site/platform';
import { Search } from 'lucide';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { groupsOf } from './hits';
import css from './search-everything.module.css';
import { SearchHits } from './search-hits';

const LIST = 'search-hits';
const optionId = (index: number) => `search-hit-${index}`;

/** Searches users, orders, registrations and estimate requests at once. The arrow keys choose, Enter opens. */
export function SearchEverything({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [query, setQuery] = useState('');
  const [text, setText] = useDebounced(query, setQuery);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const { answer, isCurrent, problem } = useQuery(query, async (signal) =>
    query ? groupsOf(await api.get('/admin/search', { searchParams: { q: query }, signal }).json()) : [],
  );
  const groups = isCurrent && query ? answer : null;
  const hits = groups?.flatMap((group) => group.hits) ?? [];
  const shown = open && query !== '' && text.trim() !== '';
  const expanded = shown && hits.length > 0;
  useEffect(() => {
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const close = () => {
    setOpen(false);
    setChosen(0);
  };
  const go = (to: string) => {
    close();
    setText('');
    setQuery('');
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hits[chosen];
    if (event.key === 'Escape' && open) close();
    // Until the visitor pauses, the hits belong to what was typed before.
    else if (event.key === 'Enter' && shown && hit && query === text.trim()) go(hit.to);
    else if (event.key === 'ArrowDown' && hits.length > 0) setChosen((chosen + 1) % hits.length);
    else if (event.key === 'ArrowUp' && hits.length > 0) setChosen((chosen + hits.length - 1) % hits.length);
    else return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    <search className={css.everything} onBlur={onBlur}>
      <div className="input-wrap">
        <Icon of={Search} />
        <input
          className="input"
          type="text"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={expanded}
          aria-controls={expanded ? LIST : undefined}
          aria-autocomplete="list"
          aria-activedescendant={expanded ? optionId(chosen) : undefined}
          autoComplete="off"
          placeholder="Search everything (/)"
          maxLength={100}
          ref={input}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={css.hits} hidden={!shown}>
        <p className="vh" role="status">
          {shown && groups && `${hits.length} ${hits.length === 1 ? 'match' : 'matches'}`}
        </p>
        {problem && <p role="alert">{problem}</p>}
        {groups && hits.length === 0 && <p>Nothing matches.</p>}
        {groups && expanded && <SearchHits id={LIST} groups={groups} chosen={chosen} optionId={optionId} onPick={go} />}
      </div>
    </search>
  );
}
