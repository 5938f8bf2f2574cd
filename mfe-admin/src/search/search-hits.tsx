import type { HitGroup } from './hits';
import css from './search-everything.module.css';

interface SearchHitsProps {
  id: string;
  groups: readonly HitGroup[];
  /** Index of the chosen hit among all groups. */
  chosen: number;
  optionId: (index: number) => string;
  onPick: (to: string) => void;
}

/** The hits of the search, by group. The focus stays in the text field. */
export function SearchHits({ id, groups, chosen, optionId, onPick }: SearchHitsProps) {
  const firstOf = groups.map((_, index) => groups.slice(0, index).reduce((count, { hits }) => count + hits.length, 0));
  return (
    <div id={id} role="listbox" aria-label="Matches">
      {groups.map(({ name, hits }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options
        <div key={name} role="group" aria-label={name}>
          <p className={css.group} aria-hidden>
            {name}
          </p>
          {hits.map((hit, index) => {
            const position = (firstOf[group] ?? 0) + index;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keyboard
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field
              <div
                key={hit.id}
                id={optionId(position)}
                className={css.hit}
                role="option"
                aria-selected={position === chosen}
                // Keeps the focus, so that the list stays open until the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(hit.to)}
              >
                <strong>{hit.title}</strong>
                <small>{hit.detail}</small>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
