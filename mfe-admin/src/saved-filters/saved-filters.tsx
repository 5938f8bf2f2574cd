import { Button, Dialog, Field, Form, Icon, Link, SubmitButton, useLocation, useUser } from '@site/platform';
import { BookmarkPlus, X } from 'lucide';
import { useEffect, useState } from 'react';
import { readStored, store } from '../storage/local-storage';
import { filterOf, maxName, parseFilters, type SavedFilter, withFilter } from './saved';
import css from './saved-filters.module.css';

/**
 * The filters of a list that this admin has named, as links, and a button for the current one. Kept in this browser.
 */
export function SavedFilters({ narrowed }: { narrowed: boolean }) {
  const { pathname, search } = useLocation();
  const { user } = useUser();
  const key = user && `admin.filters.${user._id}.${pathname}`;
  const [filters, setFilters] = useState<SavedFilter[]>([]);
  const [naming, setNaming] = useState(false);
  useEffect(() => {
    if (key) setFilters(parseFilters(readStored(key)));
  }, [key]);
  const save = (changed: SavedFilter[]) => {
    setFilters(changed);
    if (key) store(key, JSON.stringify(changed));
  };
  const current = filterOf(new URLSearchParams(search));
  const isSaved = filters.some((filter) => filter.search === current);
  if (filters.length === 0 && !narrowed) return null;
  return (
    <div className={css.saved}>
      {filters.map((filter) => (
        <span className={css.filter} key={filter.name}>
          <Link to={{ search: filter.search }} aria-current={filter.search === current || undefined}>
            {filter.name}
          </Link>
          <button
            className="icon-btn"
            type="button"
            aria-label={`Forget the filter ${filter.name}`}
            onClick={() => save(filters.filter(({ name }) => name !== filter.name))}
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
            save(withFilter(filters, { name, search: current }));
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
