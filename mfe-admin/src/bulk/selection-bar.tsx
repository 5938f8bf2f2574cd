import { Button } from '@site/platform';
import css from './selection.module.css';

interface SelectionBarProps {
  label: string;
  selected: number;
  possible: number;
  /** Why no row can be selected; undefined if one can. */
  nonePossible: string | undefined;
  onAll: () => void;
  onStart: () => void;
  onStop: () => void;
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar({ label, selected, possible, nonePossible, onAll, onStart, onStop }: SelectionBarProps) {
  return (
    <div className={css.bar}>
      <span role="status">{nonePossible ?? `${selected} of ${possible} selected`}</span>
      <Button quiet small disabled={possible === 0} onClick={onAll}>
        Select all
      </Button>
      <Button small disabled={selected === 0} onClick={onStart}>
        {label}
      </Button>
      <Button quiet small onClick={onStop}>
        Done
      </Button>
    </div>
  );
}
