import { Button, Dialog, Field, Form, Icon, Link, SubmitButton, useLocation, useUser } from '@site/platform';
import { BookmarkPlus, X } from 'lucide';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readStored, store } from '../storage/local-storage';
import { filterOf, maxName, parseFilters, type SavedFilter, withFilter } from './saved';
import css from './saved-filters.module.css';

interface SavedFiltersProps {
  narrowed: boolean;
  /** The list, which gets the focus when the last filter is forgotten. */
  list: RefObject<HTMLElement | null>;
}

/**
 * The filters of a list that this admin has named, as links, and a button for the current one. Kept in this browser.
 */
export function SavedFilters({ narrowed, list }: SavedFiltersProps) {
  const { pathname, search } = useLocation();
  const { user } = useUser();
  const key = user && `admin.filters.${user._id}.${pathname}`;
  const [filters, setFilters] = useState<SavedFilter[]>([]);
  const [naming, setNaming] = useState(false);
  useEffect(() => {
    if (key) setFilters(parseFilters(readStored(key)));
  }, [key]);
  const area = useRef<HTMLDivElement>(null);
  /** Index of the filter that gets the focus next, because saving and forgetting remove the button that has it. */
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const links = [...(area.current?.querySelectorAll('a') ?? [])];
    (links[next.current] ?? links.at(-1) ?? list.current)?.focus();
    next.current = null;
  });
  const save = (changed: SavedFilter[], focusNext: number) => {
    next.current = focusNext;
    setFilters(changed);
    if (key) store(key, JSON.stringify(changed));
  };
  const forget = (index: number) => {
    const rest = filters.filter((_, at) => at !== index);
    save(rest, index);
  };
  const current = filterOf(new URLSearchParams(search));
  const isSaved = filters.some((filter) => filter.search === current);
  if (filters.length === 0 && !narrowed) return null;
  return (
    <div className={css.saved} ref={area}>
      {filters.map((filter, index) => (
        <span className={css.filter} key={filter.name}>
          <Link to={{ search: filter.search }} aria-current={filter.search === current || undefined}>
            {filter.name}
          </Link>
          <button
            className="icon-btn"
            type="button"
            aria-label={`Forget the filter ${filter.name}`}
            onClick={() => forget(index)}
          >
            <Icon of={X} />
          </button>
        </span>
      ))}
      {narrowed && !isSaved && key && (
        <Button quiet small onClick={() => setNaming(true)}>
          <Icon of={BookmarkPlus} />
          Save filter
        </Button>
      )}
      <Dialog open={naming} onClose={() => setNaming(false)} title="Save filter">
        <NameForm
          onSave={(name) => {
            const changed = withFilter(filters, { name, search: current });
            save(changed, changed.length - 1);
            setNaming(false);
          }}
        />
      </Dialog>
    </div>
  );
}

function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => (name.trim() ? onSave(name.trim()) : setMissing(true));
  return (
    <Form label="Save filter" onSubmit={submit}>
      <Field
        label="Name"
        hint="It is kept in this browser. To share a filter, copy the address of the page."
        maxLength={maxName}
        value={name}
        error={missing ? 'Please enter a name.' : null}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="actions">
        <SubmitButton>Save filter</SubmitButton>
      </div>
    </Form>
  );
}
